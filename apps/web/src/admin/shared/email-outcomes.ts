import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EMAIL_FAILURES, type EmailFailure } from '@sanwen/contracts/outbox.contract';

/** Why an email could not be sent, and what can be done about it. */
export const EMAIL_FAILURE_TEXTS: Record<EmailFailure, MessageDescriptor> = {
  'cannot-connect': msg`Couldn’t connect. Check the host and port.`,
  'timed-out': msg`The mail server didn’t respond in time. The port may be wrong, or blocked by your hosting provider.`,
  'private-address': msg`This address is in the server’s private network. To use it, set ALLOW_PRIVATE_ADDRESSES=true where Sanwen is started.`,
  'not-a-mail-server': msg`The server at this host and port isn’t a mail server, or doesn’t accept connections from here.`,
  certificate: msg`The mail server’s certificate isn’t valid for this host.`,
  encryption: msg`Couldn’t make a secure connection. Try another port or connection type.`,
  'sign-in-refused': msg`The mail server rejected the user name or password.`,
  'sender-refused': msg`The mail server doesn’t accept email from this sender.`,
  'recipient-refused': msg`The mail server doesn’t accept email to this address.`,
  'message-refused': msg`The mail server rejected the email.`,
  busy: msg`The mail server isn’t accepting email right now. Try again later.`,
  unknown: msg`The email couldn’t be sent. For details, see the server log.`,
};

/** What the outbox keeps of an error: a failure, perhaps with a status code behind it. */
export function emailFailureOf(lastError: string): EmailFailure | undefined {
  return EMAIL_FAILURES.find((failure) => failure === lastError.split(' ')[0]);
}
