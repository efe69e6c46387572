/** The package ships its schemas without types. */
declare module 'discord-api-spec/zod' {
  import type { $ZodType } from 'zod/v4/core';

  export const ApplicationCommandAutocompleteCallbackRequestSchema: $ZodType;
  export const ApplicationCommandCreateRequestSchema: $ZodType;
  export const ApplicationCommandPatchRequestPartialSchema: $ZodType;
  export const ApplicationCommandResponseSchema: $ZodType;
  export const ApplicationCommandUpdateRequestSchema: $ZodType;
  export const ApplicationFormPartialSchema: $ZodType;
  export const CreateMessageInteractionCallbackRequestSchema: $ZodType;
  export const EmojiResponseSchema: $ZodType;
  export const ErrorResponseSchema: $ZodType;
  export const GatewayBotResponseSchema: $ZodType;
  export const IncomingWebhookRequestPartialSchema: $ZodType;
  export const IncomingWebhookUpdateRequestPartialSchema: $ZodType;
  export const InteractionCallbackResponseSchema: $ZodType;
  export const ListApplicationEmojisResponseSchema: $ZodType;
  export const MessageCreateRequestSchema: $ZodType;
  export const MessageEditRequestPartialSchema: $ZodType;
  export const MessageResponseSchema: $ZodType;
  export const ModalInteractionCallbackRequestSchema: $ZodType;
  export const PinnedMessagesResponseSchema: $ZodType;
  export const UpdateMessageInteractionCallbackRequestSchema: $ZodType;
}
