import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Titles, with those of the `describe`s around, of the tests in these folders that ran and passed. */
export function passedTests(...folders: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'passed-tests-'));
  const file = join(folder, 'report.json');
  spawnSync('npx', ['vitest', 'run', ...folders, '--reporter=json', `--outputFile=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true });
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}
