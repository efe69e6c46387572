import { spawnSync } from 'node:child_process';

/**
 * Tests that start the program or serve the page run what `npm start` runs, so it is built first. Types are not looked at here: that is
 * `npm run typecheck`, and a test of one file should run while another is being written.
 */
export default function build(): void {
  for (const project of ['tsconfig.build.json', 'tsconfig.page.json']) {
    const { status, stdout } = spawnSync('npx', ['tsc', '-p', project, '--noCheck'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`tsc -p ${project} failed:\n${stdout}`);
  }
}
