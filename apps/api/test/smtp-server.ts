import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpTestServer {
  url: string;
  /** Accepted emails, oldest first. */
  emails: Email[];
  /** Connections that were made to it. */
  connections: () => number;
  /** Responds to each email with this SMTP code from now on. `undefined` accepts them again. */
  respondWith: (code: number | undefined) => void;
  /** Rejects recipients from now on, with the response that `refusal` returns for an address. */
  refuseRecipients: (refusal: (address: string) => string | undefined) => void;
  /** Accepts this many emails in total, then reads further ones but never responds. */
  holdAfter: (taken: number) => void;
  /** Number of emails that wait for a response. */
  held: () => number;
  /** Responds to the waiting emails, with a code or by accepting them. Later emails are accepted. */
  releaseHeld: (code: number | undefined) => void;
  /** Drops the waiting emails, because their sender is gone. Later emails are accepted. */
  dropHeld: () => void;
  close: () => Promise<void>;
}

/**
 * A real SMTP server on this machine whose behavior tests control.
 * @param port a free one by default
 */
export async function startSmtpServer(port = 0): Promise<SmtpTestServer> {
  const emails: Email[] = [];
  let refusal: number | undefined;
  let refuses: (address: string) => string | undefined = () => undefined;
  let takes = Number.POSITIVE_INFINITY;
  /** Emails that are accepted or being accepted. */
  let promised = 0;
  let held = 0;
  const waiting: { take: () => void; refuse: (reason: Error) => void }[] = [];
  const take = async (stream: Readable) => {
    const raw = await text(stream);
    if (refusal !== undefined) throw Object.assign(new Error('refused'), { responseCode: refusal });
    if (promised >= takes) {
      held += 1;
      await new Promise<void>((resolve, reject) => void waiting.push({ take: resolve, refuse: reject }));
    }
    promised += 1;
    emails.push(await PostalMime.parse(raw));
  };
  let connections = 0;
  const server = new SMTPServer({
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const response = refuses(address);
      if (response === undefined) return callback();
      callback(Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) }));
    },
    onData: (stream, _session, callback) => callbackify(take)(stream, (error) => callback(error)),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const used = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${used}`,
    emails,
    connections: () => connections,
    respondWith: (code) => void (refusal = code),
    refuseRecipients: (refuse) => void (refuses = refuse),
    holdAfter: (taken) => void (takes = taken),
    held: () => held,
    releaseHeld(code) {
      takes = Number.POSITIVE_INFINITY;
      held = 0;
      for (const { take: accept, refuse } of waiting.splice(0)) {
        if (code === undefined) accept();
        else refuse(Object.assign(new Error('refused'), { responseCode: code }));
      }
    },
    dropHeld() {
      takes = Number.POSITIVE_INFINITY;
      held = 0;
      for (const { refuse } of waiting.splice(0)) refuse(new Error('dropped'));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
