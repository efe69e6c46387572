import { say } from '../words/say.ts';

/** Why the board comes without its picture, and what to do. */
export const pictureTroubleText = (): string =>
  [
    say`I cannot show the map as a picture in this channel: I lack the permission **Attach Files**.`,
    say`Who manages the server can give it; \`/battle settings pictures:false\` does without. All else works as ever.`,
  ].join('\n');
