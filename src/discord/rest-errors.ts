import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';

/** Another process has acknowledged the interaction, or nobody has in time. */
export const isTakenOver = (error: unknown): boolean =>
  hasCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) || isExpired(error);

/** Nobody has acknowledged the interaction within Discord's 3 seconds. */
export const isExpired = (error: unknown): boolean => hasCode(error, RESTJSONErrorCodes.UnknownInteraction);

/** The message or its webhook is gone: it was deleted, or the interaction's quarter of an hour is over. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, RESTJSONErrorCodes.UnknownMessage) ||
  hasCode(error, RESTJSONErrorCodes.UnknownWebhook) ||
  hasCode(error, RESTJSONErrorCodes.InvalidWebhookToken);

/** There is no such channel any more, or the bot may not write in it: trying again helps nobody. */
export const isClosed = (error: unknown): boolean =>
  [
    RESTJSONErrorCodes.UnknownChannel,
    RESTJSONErrorCodes.MissingAccess,
    RESTJSONErrorCodes.MissingPermissions,
    RESTJSONErrorCodes.InvalidActionOnArchivedThread, // and locked: sending re-opens any other
  ].some((code) => hasCode(error, code));

const hasCode = (error: unknown, code: RESTJSONErrorCodes): boolean =>
  error instanceof DiscordAPIError && error.code === code;
