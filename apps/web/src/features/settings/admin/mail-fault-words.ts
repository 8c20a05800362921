import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What mail servers and networks say most often, and what is to be done about it. */
const WORDS: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/ECONNREFUSED/, msg`Nothing answers at this host and port.`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, msg`There is no host of this name.`],
  [/invalid login|\b53[05]\b/i, msg`The mail server refuses the user name or the password.`],
  [/timed? ?out/i, msg`The mail server does not answer in time. Often the port is wrong, or closed by the provider of this server.`],
  [/certificate|wrong version number|ssl|tls/i, msg`The connection could not be made private. Try another port, or the other kind of connection.`],
  [/\b55[0-4]\b/, msg`The mail server does not take mails from this sender, or for this address.`],
];

/** @param answer what came back. @returns what it means; undefined where nobody can tell */
export function mailFaultWords(answer: string): MessageDescriptor | undefined {
  return WORDS.find(([pattern]) => pattern.test(answer))?.[1];
}
