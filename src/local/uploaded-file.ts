/** A file on its way in: from the bot as multipart, or from a user as a command option. */
export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}
