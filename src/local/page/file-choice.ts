import { element } from './element.ts';

/** Discord takes no larger file, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;

/** Has the player choose a file. @returns undefined if they did not. Rejects with a sentence where it is too large or cannot be read */
export function chooseFile(): Promise<
  { readonly name: string; readonly contentType: string; readonly base64: string } | undefined
> {
  const input = element('input', { type: 'file' });
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => resolve(undefined));
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) {
        resolve(undefined);
        return;
      }
      if (file.size > LARGEST_FILE) {
        reject(new Error(`${file.name} is too large: Discord takes files up to 10 MB.`));
        return;
      }
      const reader = new FileReader();
      reader.addEventListener('error', () => reject(new Error(`${file.name} could not be read.`)));
      reader.addEventListener('load', () => {
        const address = reader.result as string; // readAsDataURL gives text
        const base64 = address.slice(address.indexOf(',') + 1);
        resolve({ name: file.name, contentType: file.type || 'application/octet-stream', base64 });
      });
      reader.readAsDataURL(file);
    });
    input.click();
  });
}
