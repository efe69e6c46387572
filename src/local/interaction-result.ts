import type { LocalModal } from './change.ts';
import type { Interaction } from './interaction.ts';
import { presentMessage } from './messages.ts';
import type { CommandChoice, Message } from './wire.ts';
import type { World } from './world.ts';

/** What came of something a user did. It stays current: read `message` again after an edit. */
export interface InteractionResult {
  readonly interactionId: string;
  /** The interaction's token, as the bot has it. */
  readonly token: string;
  /** Milliseconds until the bot acknowledged, by the injected clock; undefined if it failed to. */
  readonly acknowledgedAfterMs: number | undefined;
  /** One of `CALLBACK`; undefined if the bot did not acknowledge. */
  readonly callbackType: number | undefined;
  /** The answer (`@original`) as it is now; undefined if there is none, or it was deleted. */
  readonly message: Message | undefined;
  /** Further messages to the same interaction that still exist, oldest first. */
  readonly followUps: readonly Message[];
  /** What the bot offered, for autocomplete. */
  readonly choices: readonly CommandChoice[];
  /** The form that the bot opened. */
  readonly modal: LocalModal | undefined;
  /** What the user reads if the bot did not acknowledge in time. */
  readonly failed: string | undefined;
  /**
   * Resolves (to this result) when there is an answer to read: at once if the acknowledgement was one, after a deferral at the first
   * edit, deletion or follow-up, and also when it failed or the local Discord closed.
   */
  settled(): Promise<InteractionResult>;
}

/** A live view of an interaction. */
export function interactionResult(world: World, interaction: Interaction): InteractionResult {
  const messageOf = (id: string | undefined): Message | undefined => {
    const row = world.messages.get(id ?? '');
    return row === undefined ? undefined : presentMessage(world, row);
  };
  const result: InteractionResult = {
    interactionId: interaction.id,
    token: interaction.token,
    get acknowledgedAfterMs() {
      return interaction.acknowledgement?.afterMs;
    },
    get callbackType() {
      return interaction.acknowledgement?.callbackType;
    },
    get message() {
      return messageOf(interaction.originalId);
    },
    get followUps() {
      return interaction.followUpIds.flatMap((id) => messageOf(id) ?? []);
    },
    get choices() {
      return interaction.choices;
    },
    get modal() {
      return interaction.modal;
    },
    get failed() {
      return interaction.failure;
    },
    async settled() {
      await interaction.settled.happened;
      return result;
    },
  };
  return result;
}
