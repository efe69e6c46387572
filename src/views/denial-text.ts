import type { UserId } from '../engine/index.ts';
import { orList, say } from '../words/say.ts';

/** Why somebody may not do something at a table. */
type Denial =
  | { readonly code: 'not-in-party' }
  | { readonly code: 'not-yours'; readonly owners: readonly UserId[] }
  | { readonly code: 'host-only'; readonly host: UserId };

export function denialText(denial: Denial): string {
  switch (denial.code) {
    case 'not-in-party':
      return say`You have no adventurer in this battle. /party join gets you one.`;
    case 'not-yours':
      return say`That is for ${orList(denial.owners.map((id) => `<@${id}>`))} to do. The host or a co-host may act for others.`;
    case 'host-only':
      return say`Only the host, <@${denial.host}>, or a co-host can do that. Ask them, or a server manager.`;
    default:
      return denial satisfies never;
  }
}
