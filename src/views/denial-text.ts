import type { UserId } from '../engine/index.ts';

/** Why somebody may not do something at a table. */
type Denial =
  | { readonly code: 'not-in-party' }
  | { readonly code: 'not-yours'; readonly owners: readonly UserId[] }
  | { readonly code: 'host-only'; readonly host: UserId };

export function denialText(denial: Denial): string {
  switch (denial.code) {
    case 'not-in-party':
      return 'You have no adventurer in this battle. /party join gets you one.';
    case 'not-yours':
      return `That is for ${denial.owners.map((id) => `<@${id}>`).join(' or ')} to do. The host may act for others.`;
    case 'host-only':
      return `Only the host, <@${denial.host}>, can do that. Ask them, or a server manager.`;
    default:
      return denial satisfies never;
  }
}
