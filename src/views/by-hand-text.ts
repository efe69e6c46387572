import type { ByHand } from '../engine/index.ts';
import { say } from '../words/say.ts';

/** "Move up to 3 (/move granted: 3)." */
export function byHandText(left: ByHand): string {
  switch (left.do) {
    case 'mark':
      return say`Mark a hex of the map in front of you with this die.`;
    case 'move':
      return say`Move up to ${left.most} (/move granted: ${left.most}).`;
    default:
      return left satisfies never;
  }
}
