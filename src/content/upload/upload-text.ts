/**
 * The text of an uploaded file: UTF-8, UTF-16 with its mark, or else the Windows encoding that spreadsheets in Europe write.
 *
 * @returns undefined if it is no text at all
 */
export function uploadText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const text =
    first === 0xff && second === 0xfe
      ? new TextDecoder('utf-16le').decode(bytes)
      : first === 0xfe && second === 0xff
        ? new TextDecoder('utf-16be').decode(bytes)
        : (utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
  return text.includes('\0') ? undefined : text;
}

/** Without a byte order mark; undefined if it is another encoding. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
