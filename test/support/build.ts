import { spawnSync } from 'node:child_process';

/** Tests that start the program or serve the page run what `npm start` runs, so it is built first; unchanged files cost nothing. */
export default function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run build failed:\n${stdout}${stderr}`);
}
