import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** What a file name of an encrypted file ends with. */
export const AGE = '.age';

/** A pair of keys of the age format: the recipient encrypts, the identity decrypts. */
export interface AgeKeys {
  recipient: string;
  identity: string;
}

export async function createAgeKeys(): Promise<AgeKeys> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a file into an existing empty one, in pieces. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await pipeline(
    Readable.fromWeb(await encrypter.encrypt(toWeb(createReadStream(from)))),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/** Decrypts a file in pieces. @throws Error if the identity doesn't fit or the file was changed */
export async function decryptFile(from: string, to: string, identity: string): Promise<void> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  await pipeline(
    Readable.fromWeb(await decrypter.decrypt(toWeb(createReadStream(from)))),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/** Loaded with the first encrypted file; most processes have none. */
const loadAge = () => import('age-encryption');

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream);
}
