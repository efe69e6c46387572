/**
 * Every limit of Discord that the stand-in enforces, in one place. Lengths are in characters, times in milliseconds.
 * Source: the reference pages "Message", "Component", "Application Commands" and "Receiving and Responding" of Discord's API v10.
 */
export const LIMITS = {
  content: 2000,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1024,
  embedFooter: 2048,
  embedAuthor: 256,
  /** All text of all embeds of one message together. */
  embedTotal: 6000,
  rows: 5,
  buttonsInRow: 5,
  customId: 100,
  buttonLabel: 80,
  buttonUrl: 512,
  selectOptions: 25,
  selectOptionText: 100,
  selectPlaceholder: 150,
  modalTitle: 45,
  modalRows: 5,
  textInputLabel: 45,
  labelDescription: 100,
  textInputPlaceholder: 100,
  textInputValue: 4000,
  files: 10,
  /** One file, in bytes, in a server without boosts. */
  fileBytes: 10 * 1024 * 1024,
  pins: 250,
  commands: 100,
  commandDescription: 100,
  commandOptions: 25,
  commandChoices: 25,
  choiceName: 100,
  choiceValue: 100,
  /** Names, descriptions and values of one command with all its options together. */
  commandTotal: 8000,
  stringOption: 6000,
  nonce: 25,
  acknowledgeWithin: 3000,
  interactionToken: 15 * 60 * 1000,
} as const;

/** Names of chat commands and of their options: lower case, digits, `-`, `_`, `'`, 1 to 32 characters. */
export const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
