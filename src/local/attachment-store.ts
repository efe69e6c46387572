import type { UploadedFile } from './uploaded-file.ts';
import type { Attachment } from './wire.ts';
import type { World } from './world.ts';

/** Keeps the bytes of a file and describes it with an address relative to the origin. */
export function storeAttachment(
  world: World,
  file: UploadedFile & { readonly description?: string | undefined },
  place: { readonly channelId: string; readonly readerId: string | null },
): Attachment {
  const id = world.ids.next();
  const filename = safeName(file.name);
  const url = `/attachments/${place.channelId}/${id}/${filename}`;
  const attachment: Attachment = {
    id,
    filename,
    content_type: file.contentType,
    size: file.data.byteLength,
    url,
    proxy_url: url,
    ...(file.description === undefined ? {} : { description: file.description }),
  };
  world.files.put(id, { attachment, base64: Buffer.from(file.data).toString('base64'), readerId: place.readerId });
  return attachment;
}

/** The attachment with an address that can be fetched. */
export function presentAttachment(world: World, attachment: Attachment): Attachment {
  return { ...attachment, url: world.origin + attachment.url, proxy_url: world.origin + attachment.proxy_url };
}

/** Discord turns whatever is unsafe in an address into underscores. */
function safeName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_') || 'file';
}
