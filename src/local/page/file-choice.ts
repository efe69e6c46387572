import { element } from './element.ts';

/** Has the player choose a file. @returns undefined if they did not */
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
