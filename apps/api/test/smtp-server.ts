import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpTestServer {
  url: string;
  /** Mails it took, oldest first. */
  emails: Email[];
  /** Answers each mail with this SMTP code from now on; undefined takes it. */
  respondWith: (code: number | undefined) => void;
  /** Refuses recipients from now on, with what is answered for their address. */
  refuseRecipients: (refusal: (address: string) => string | undefined) => void;
  /** Takes so many mails in all, and from then on reads each but answers it nothing. */
  holdAfter: (taken: number) => void;
  /** Mails that wait for their answer. */
  held: () => number;
  /** Answers the mails that wait, with a code or by taking them. Mails are taken again. */
  releaseHeld: (code: number | undefined) => void;
  /** Forgets the mails that wait: whoever sent them is gone. Mails are taken again. */
  dropHeld: () => void;
  close: () => Promise<void>;
}

/** A real SMTP server on this machine, which does what a test says. @param port a free one by default. */
export async function startSmtpServer(port = 0): Promise<SmtpTestServer> {
  const emails: Email[] = [];
  let refusal: number | undefined;
  let refuses: (address: string) => string | undefined = () => undefined;
  let takes = Number.POSITIVE_INFINITY;
  /** Mails taken, or being taken. */
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
  const server = new SMTPServer({
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
