import type { CommandOf } from '../command.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';

/** `/battle host`: somebody else hosts the battle, or may do what the host may, or may no longer. */
export function decideHost(play: Play, { player, role }: CommandOf<'host'>): Refusal | undefined {
  const { host, coHosts = [] } = play.battle;
  const has = host === player ? 'host' : coHosts.includes(player) ? 'co-host' : 'none';
  if (has === role) return { code: 'seat-already', player, role, final: true };
  if (role === 'host') play.happen({ type: 'host-given', from: host, to: player });
  else if (has === 'host') return { code: 'host-stays', player, final: true };
  else play.happen({ type: 'co-host-set', player, on: role === 'co-host' });
  return undefined;
}
