import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderForTest } from './tables.ts';

export const canMakeCertificates = spawnSync('openssl', ['version']).status === 0;

/** Files of a certificate for 127.0.0.1 that nobody has signed but itself. */
export function makeCertificate(): { readonly certificate: string; readonly key: string } {
  const folder = folderForTest();
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate];
  spawnSync('openssl', [...request, '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']);
  return { certificate, key };
}
