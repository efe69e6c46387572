// Where `npm start` and `npm run start:sharded` begin. An older Node.js cannot even read the program, which uses what that does not have, so it is loaded only after this look.
const NEEDED = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Chipkeeper needs Node.js ${NEEDED.join('.')} or newer, and this is ${process.versions.node}: get a newer one at https://nodejs.org.\n`,
  );
  process.exit(1);
}
if (process.argv[2] === 'sharded') await import('./sharded.ts');
else await import('./main.ts');
