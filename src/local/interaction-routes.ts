import { NO_CONTENT, ok, type ApiAnswer, type ApiRequest, type ApiRoute } from './api-route.ts';
import { discordError } from './discord-error.ts';
import { acknowledge, answerMessage, deleteAnswer, editAnswer, followUp } from './interaction-answers.ts';
import type { Interaction } from './interaction.ts';
import type { Interactions } from './interactions.ts';
import { presentMessage } from './messages.ts';
import { validatedMessage } from './validated-message.ts';
import { MESSAGE_FLAG } from './wire.ts';
import type { World } from './world.ts';

/** Answers to interactions, and the messages behind them. Their token is all the authorisation they need. */
export function interactionRoutes(world: World, interactions: Interactions): readonly ApiRoute[] {
  const webhook = '/webhooks/:application/:token';
  const message = `${webhook}/messages/:message`;
  const isOpen = true;
  const interactionOf = (request: ApiRequest): Interaction => {
    if (request.param('application') !== world.identity.applicationId) throw discordError('unknown-webhook');
    return interactions.byToken(request.param('token'));
  };
  const fieldsOf = ({ body, files }: ApiRequest): ReturnType<typeof validatedMessage> => validatedMessage(body, files);
  return [
    {
      method: 'POST',
      route: '/interactions/:interaction/:token/callback',
      isOpen,
      handle(request) {
        const interaction = interactions.toAcknowledge(request.param('interaction'), request.param('token'));
        acknowledge(world, interaction, request);
        return callbackAnswer(world, interaction, request.query.get('with_response') === 'true');
      },
    },
    {
      method: 'POST',
      route: webhook,
      isOpen,
      handle: (request) => ok(followUp(world, interactionOf(request), fieldsOf(request))),
    },
    {
      method: 'GET',
      route: message,
      isOpen,
      handle: (request) =>
        ok(presentMessage(world, answerMessage(world, interactionOf(request), request.param('message')))),
    },
    {
      method: 'PATCH',
      route: message,
      isOpen,
      handle: (request) => ok(editAnswer(world, interactionOf(request), request.param('message'), fieldsOf(request))),
    },
    {
      method: 'DELETE',
      route: message,
      isOpen,
      handle(request) {
        deleteAnswer(world, interactionOf(request), request.param('message'));
        return NO_CONTENT;
      },
    },
  ];
}

function callbackAnswer(world: World, interaction: Interaction, isWanted: boolean): ApiAnswer {
  if (!isWanted) return NO_CONTENT;
  const row = world.messages.get(interaction.originalId ?? '');
  const flags = row?.message.flags ?? 0;
  return ok({
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(row === undefined
        ? {}
        : {
            response_message_id: row.message.id,
            response_message_loading: (flags & MESSAGE_FLAG.loading) !== 0,
            response_message_ephemeral: (flags & MESSAGE_FLAG.ephemeral) !== 0,
          }),
    },
    resource: {
      type: interaction.acknowledgement?.callbackType,
      ...(row === undefined ? {} : { message: presentMessage(world, row) }),
    },
  });
}
