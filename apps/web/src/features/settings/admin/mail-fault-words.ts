import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What mail servers and networks say most often, and what is to be done about it. */
const WORDS: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/ECONNREFUSED/, msg`Nothing responds at this host and port.`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, msg`No such host.`],
  [/invalid login|\b53[05]\b/i, msg`The mail server rejected the user name or password.`],
  [/timed? ?out/i, msg`The mail server didn’t respond in time. The port may be wrong, or blocked by your hosting provider.`],
  [/certificate|wrong version number|ssl|tls/i, msg`Couldn’t make a secure connection. Try another port or connection type.`],
  [/\b55[0-4]\b/, msg`The mail server doesn’t accept email from this sender or to this address.`],
];

/** @param answer what came back. @returns what it means; undefined where nobody can tell */
export function mailFaultWords(answer: string): MessageDescriptor | undefined {
  return WORDS.find(([pattern]) => pattern.test(answer))?.[1];
}
