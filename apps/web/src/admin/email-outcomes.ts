import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EMAIL_FAILURES } from '@sanwen/contracts/outbox.manage.contract';
import type { EmailFailure } from '@sanwen/contracts/outbox.manage.contract';

/** Why an email could not be sent, and what can be done about it. */
export const EMAIL_FAILURE_TEXTS: Record<EmailFailure, MessageDescriptor> = {
  'cannot-connect': msg`No connection could be made. Check the host and the port.`,
  'timed-out': msg`The mail server did not respond in time. Often the port is wrong, or the provider of this server blocks it.`,
  'private-address': msg`This address is in the server’s own network. To use it, set ALLOW_PRIVATE_ADDRESSES=true where Sanwen is started.`,
  'not-a-mail-server': msg`What responds there isn’t a mail server, or it takes no connections from here.`,
  certificate: msg`The mail server’s certificate isn’t valid for this host.`,
  encryption: msg`The connection could not be encrypted. Try another port, or the other kind of connection.`,
  'sign-in-refused': msg`The mail server refused the user name or the password.`,
  'sender-refused': msg`The mail server refused the sender’s address.`,
  'recipient-refused': msg`The mail server refused the recipient’s address.`,
  'message-refused': msg`The mail server refused the email.`,
  busy: msg`The mail server doesn’t take emails right now.`,
  unknown: msg`The email could not be sent. The server’s log says more.`,
};

/** What the outbox keeps of an error: a failure, perhaps with a status code behind it. */
export function emailFailureOf(lastError: string): EmailFailure | undefined {
  return EMAIL_FAILURES.find((failure) => failure === lastError.split(' ')[0]);
}
