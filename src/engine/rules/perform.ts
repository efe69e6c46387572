import { doAct } from '../abilities/do-act.ts';
import { hush } from '../abilities/hushed.ts';
import { offer } from '../abilities/offer.ts';
import { runEffects } from '../abilities/run-effects.ts';
import type { EngageId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { startRecovery } from './before-recovery.ts';
import { continueChipEngage } from './chip-engage.ts';
import { useAbility } from './class-ability.ts';
import { deployCompanion } from './companion.ts';
import { dealDamage } from './damage.ts';
import { openEngage, rollForEngage } from './engage.ts';
import { packUp } from './end-of-battle.ts';
import { openEnemyEngage } from './enemy-turn.ts';
import { exhaustSlotted } from './exhaust-together.ts';
import { gainOne } from './fatigue.ts';
import { askForOrder } from './order.ts';
import { putDieAway } from './resolve.ts';
import { continueAdventurerEngage, resolveInTurn } from './resolve-dice.ts';
import { fatigueBite } from './round.ts';
import { shedDice } from './shed-dice.ts';
import { gainStatus } from './status.ts';
import { closeTurn, endTurn } from './turn.ts';

/** Does a task that came up on the agenda. What it leads to goes on the agenda in turn. */
export function perform(play: Play, task: Task): void {
  switch (task.kind) {
    case 'recovery':
      startRecovery(play, task);
      return;
    case 'deploy-companion':
      deployCompanion(play, task.unit);
      return;
    case 'end-turn':
      endTurn(play, task.unit);
      return;
    case 'close-turn':
      closeTurn(play, task);
      return;
    case 'open-enemy-engage':
      openEnemyEngage(play, task);
      return;
    case 'open-engage':
      openEngage(play, task);
      return;
    case 'roll-dice':
      rollForEngage(play, task);
      return;
    case 'put-die-away':
      putDieAway(play, task);
      return;
    case 'offer':
      offer(play, task);
      return;
    case 'hush':
      hush(play, task);
      return;
    case 'engage':
      continueEngage(play, task.engage);
      return;
    case 'resolve-dice':
      resolveInTurn(play, task);
      return;
    case 'deal-damage':
      dealDamage(play, task.damage);
      return;
    case 'gain-fatigue':
      gainOne(play, task);
      return;
    case 'gain-status':
      gainStatus(play, task);
      return;
    case 'exhaust':
      exhaustSlotted(play, task);
      return;
    case 'shed-dice':
      shedDice(play, task);
      return;
    case 'fatigue-bite':
      fatigueBite(play);
      return;
    case 'pack-up':
      packUp(play);
      return;
    case 'use-ability':
      useAbility(play, task);
      return;
    case 'enter-phase':
      play.happen({ type: 'phase-entered', phase: task.phase });
      return;
    case 'effects':
      runEffects(play, task);
      return;
    case 'act':
      doAct(play, task.act);
      return;
    case 'in-any-order':
      askForOrder(play, task);
      return;
    default:
      task satisfies never;
  }
}

/** An engage that is over by now has nothing left to do. */
function continueEngage(play: Play, id: EngageId): void {
  const engage = engageOf(play.battle, id);
  if (engage?.kind === 'adventurer') continueAdventurerEngage(play, engage);
  else if (engage !== undefined) continueChipEngage(play, engage);
}
