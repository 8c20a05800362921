import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import type { EmailSettings } from '@sanwen/contracts/outbox.contract';
import { createTransport, type SMTPTransportOptions, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { isFinal, EmailRefused } from './email-refused.ts';
import { connectGuarded, type Reach } from './guarded-agent.ts';

/** A mail as it leaves the house. */
export interface OutgoingEmail {
  /** The same however often it is tried; becomes the Message-ID, and the name of its file. */
  id: string;
  date: Date;
  /** Name that it comes from; without it, the one that is set, else the site's. */
  fromName: string | undefined;
  siteName: string;
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
}

export interface Mailer {
  /**
   * @param signal ends the connection to the mail server
   * @throws MailRefused when trying again would not help, any other error when it may.
   */
  send: (mail: OutgoingEmail, signal?: AbortSignal) => Promise<void>;
  /** Where mails are written while no mail server is set. */
  folder: () => Promise<string | undefined>;
}

/** A mail server that does not answer must not hold others up for long. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/**
 * Sends through the mail server of the settings, else through that of the environment; without one, writes
 * `.eml` files below the data folder (product 18).
 * @param read the settings as they are now: a change counts for the next mail
 */
export function createMailer(config: Config, read: () => Promise<{ mail: EmailSettings }>): Mailer {
  const folder = join(config.dataDir, 'mails');
  const transportTo = cacheTransport(config.allowsPrivateAddresses ? 'private' : 'public');
  return {
    async folder() {
      const { mail } = await read();
      return serverOf(config, mail) === undefined ? folder : undefined;
    },
    async send(mail, signal) {
      const { mail: settings } = await read();
      const server = serverOf(config, settings);
      const envelope = envelopeOf(config, settings, mail);
      if (server === undefined) return writeToFolder(folder, mail, envelope);
      try {
        await transportTo(server).sendMail(signal ? { ...envelope, signal } : envelope);
      } catch (error) {
        throw isFinal(error) ? new EmailRefused(error) : error;
      }
    },
  };
}

type Server =
  | { url: string }
  | {
      host: string;
      port: number;
      secure: boolean;
      requireTLS: boolean;
      ignoreTLS: boolean;
      auth?: { user: string; pass: string };
    };

function serverOf(
  { smtpUrl }: Config,
  { host, port, security, user, password }: EmailSettings,
): Server | undefined {
  if (host === '') return smtpUrl === undefined ? undefined : { url: smtpUrl };
  const auth = user === '' ? {} : { auth: { user, pass: password } };
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...auth,
  };
}

/**
 * Keeps what was made for a server until another is asked for. @param reach where a server of the settings
 * may stand; that of the environment may anywhere
 */
function cacheTransport(reach: Reach): (server: Server) => Transporter {
  let kept: { key: string; transport: Transporter } | undefined;
  return (server) => {
    const key = JSON.stringify(server);
    if (kept?.key !== key)
      kept = {
        key,
        transport:
          'url' in server
            ? createTransport({ ...server, ...TIMEOUTS })
            : createTransport({ ...server, ...TIMEOUTS, getSocket: guardedSocket(server, reach) }),
      };
    return kept.transport;
  };
}

/** Nodemailer's way to bring a connection along. */
function guardedSocket(
  { host, port }: { host: string; port: number },
  reach: Reach,
): NonNullable<SMTPTransportOptions['getSocket']> {
  return callbackify(async (_options: SMTPTransportOptions) => ({
    connection: await connectGuarded({ host, port, timeoutMs: TIMEOUTS.connectionTimeout }, reach),
  }));
}

async function writeToFolder(
  folder: string,
  { date, id }: OutgoingEmail,
  envelope: ReturnType<typeof envelopeOf>,
): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(envelope);
  const file = join(folder, `${date.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

function envelopeOf(
  config: Config,
  settings: EmailSettings,
  { id, fromName, siteName, headers, ...mail }: OutgoingEmail,
) {
  const { hostname } = new URL(config.publicUrl);
  const sender = senderOf(config, settings);
  return {
    ...mail,
    from: { name: fromName ?? (sender.name || siteName), address: sender.address ?? `sanwen@${hostname}` },
    messageId: `<${id}@${hostname}>`,
    // No answer from "I am on holiday" machines.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Who mails come from: as the settings say, else the environment. */
function senderOf(
  { mailFrom = '' }: Config,
  { fromName, fromAddress }: EmailSettings,
): { name: string; address: string | undefined } {
  const [, name, address] = /^(?:"?([^"<]*?)"?\s*<)?([^<>\s]+@[^<>\s]+?)>?$/.exec(mailFrom.trim()) ?? [];
  return { name: fromName || (name ?? ''), address: fromAddress ?? address };
}
