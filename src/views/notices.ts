/** The pack whose chips are our own: no public source has the stats of the game's. */
export const HOME_MADE_PACK = 'training-yard';

export const HOME_MADE = "-# Home-made chips of the training yard, not the game's.";

/** Said wherever enemy Combat dice matter. */
export const UNCONFIRMED = '-# Enemy Combat die: stand-in faces, the real ones are not published.';
