import { randomBytes } from 'node:crypto';
import { discordError } from './discord-error.ts';
import type { Gateway } from './gateway.ts';
import { interactionPayload } from './interaction-payload.ts';
import { createInteraction, type Interaction, type InteractionRequest } from './interaction.ts';
import { LIMITS } from './limits.ts';
import type { World } from './world.ts';

/** What a user reads when the bot was too slow. */
const NO_RESPONSE = 'The application did not respond';

/** The interactions under way. */
export interface Interactions {
  /** Sends an interaction to every connected bot and starts its three seconds. */
  open(request: InteractionRequest): Interaction;
  /** @throws 10062 if there is none, its token is wrong, or its three seconds are over */
  toAcknowledge(id: string, token: string): Interaction;
  /** @throws 50027 if the token is unknown or older than 15 minutes; 10015 if nothing was acknowledged yet */
  byToken(token: string): Interaction;
  get(id: string): Interaction | undefined;
  /** Ends every wait: what is unanswered has failed. */
  close(): void;
}

export function createInteractions(world: World, gateway: Gateway, acknowledgeWithin: number): Interactions {
  const open = new Map<string, Interaction>();
  const byTokens = new Map<string, Interaction>();
  const timers = new Set<NodeJS.Timeout>();

  function fail(interaction: Interaction, reason: string): void {
    interaction.failure = reason;
    const { id: interactionId, channelId, userId: readerId } = interaction;
    world.changes.emit({ type: 'interaction-failed', channelId, interactionId, reason, readerId });
    interaction.acknowledged.fire();
    interaction.settled.fire();
  }

  function expired({ createdAt }: Interaction): boolean {
    return world.now() - createdAt > LIMITS.interactionToken;
  }

  /** The oldest come first. */
  function forgetExpired(): void {
    for (const old of open.values()) {
      if (!expired(old)) return;
      open.delete(old.id);
      byTokens.delete(old.token);
    }
  }

  return {
    open(request) {
      forgetExpired();
      const fixed = { id: world.ids.next(), token: randomBytes(48).toString('base64url'), createdAt: world.now() };
      const payload = interactionPayload(world, request, fixed);
      const interaction = createInteraction(request, { ...fixed, payload });
      open.set(interaction.id, interaction);
      byTokens.set(interaction.token, interaction);
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (interaction.acknowledgement === undefined) fail(interaction, NO_RESPONSE);
      }, acknowledgeWithin);
      timers.add(timer);
      gateway.dispatch('INTERACTION_CREATE', payload);
      return interaction;
    },
    toAcknowledge(id, token) {
      const interaction = open.get(id);
      if (interaction?.token !== token) throw discordError('unknown-interaction');
      if (interaction.acknowledgement !== undefined) throw discordError('already-acknowledged');
      const late = world.now() - interaction.createdAt > acknowledgeWithin;
      if (late || interaction.failure !== undefined) throw discordError('unknown-interaction');
      return interaction;
    },
    byToken(token) {
      const interaction = byTokens.get(token);
      if (interaction === undefined || expired(interaction)) throw discordError('invalid-webhook-token');
      if (interaction.acknowledgement === undefined) throw discordError('unknown-webhook');
      return interaction;
    },
    get: (id) => open.get(id),
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const interaction of open.values()) {
        if (interaction.acknowledgement === undefined && interaction.failure === undefined)
          fail(interaction, NO_RESPONSE);
        interaction.settled.fire();
      }
    },
  };
}
