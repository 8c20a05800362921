import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import type { EmailSettings } from '@sanwen/contracts/outbox.contract';
import type { SMTPTransportOptions, Transporter } from 'nodemailer';
import { EmailRefused, isFinal } from './email-failure.ts';
import { connectGuarded, type Reach } from './guarded-agent.ts';

/** A rendered email. */
export interface OutgoingEmail {
  /** Stays the same across attempts; becomes the Message-ID and the file name. */
  id: string;
  date: Date;
  /** Sender name; undefined for the configured one, else the site's name. */
  fromName: string | undefined;
  siteName: string;
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** In addition to the headers of every email. */
  headers: Record<string, string>;
}

export interface Mailer {
  /**
   * @param signal closes the connection to the mail server
   * @throws EmailRefused if retrying is pointless, or any other error if it may help
   */
  send: (mail: OutgoingEmail, signal?: AbortSignal) => Promise<void>;
  /**
   * Connects to the mail server and signs in, without sending anything.
   * @throws the mail server's error
   */
  check: () => Promise<void>;
  /** Address of the sender; undefined without one in the settings or the environment. */
  senderAddress: () => Promise<string | undefined>;
  /** Folder for emails while no mail server is configured. */
  folder: () => Promise<string | undefined>;
  /** Closes idle connections to the mail server, and the others after their email. */
  close: () => void;
}

/** An unresponsive mail server must not block other emails for long. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/**
 * A connection carries many emails, since connecting and signing in take longer than an email. Servers close
 * idle connections after minutes, in the middle of the next email at worst.
 */
const POOL = {
  pool: true,
  maxConnections: 4,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 10_000,
} as const;

/** The part of the configuration that sending emails needs. */
interface MailerConfig {
  dataDir: string;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  allowsPrivateAddresses: boolean;
}

/**
 * Sends through the mail server of the settings, else of the environment; without one, writes `.eml` files
 * below the data folder (product 18).
 * @param read reads the current settings for each email
 */
export function createMailer(config: MailerConfig, read: () => Promise<{ mail: EmailSettings }>): Mailer {
  const folder = join(config.dataDir, 'mails');
  const transports = cacheTransport(config.allowsPrivateAddresses ? 'private' : 'public');
  return {
    async folder() {
      const { mail } = await read();
      return serverOf(config, mail) === undefined ? folder : undefined;
    },
    async check() {
      const server = serverOf(config, (await read()).mail);
      if (server !== undefined) await (await transports.to(server)).verify();
    },
    async senderAddress() {
      return senderOf(config, (await read()).mail).address;
    },
    close: () => transports.close(),
    async send(mail, signal) {
      const { mail: settings } = await read();
      const server = serverOf(config, settings);
      const envelope = envelopeOf(config, settings, mail);
      if (server === undefined) return writeToFolder(folder, mail, envelope);
      try {
        const transport = await transports.to(server);
        await transport.sendMail(signal ? { ...envelope, signal } : envelope);
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
  { smtpUrl }: MailerConfig,
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
 * Reuses a pool of connections until the server changes. @param reach where a server from the settings may be;
 * one from the environment may be anywhere
 */
function cacheTransport(reach: Reach): { to: (server: Server) => Promise<Transporter>; close: () => void } {
  let cached: { key: string; transport: Transporter } | undefined;
  return {
    async to(server) {
      const { createTransport } = await import('nodemailer');
      const key = JSON.stringify(server);
      if (cached?.key === key) return cached.transport;
      cached?.transport.close();
      const options = { ...server, ...TIMEOUTS, ...POOL };
      const transport: Transporter = createTransport(
        'url' in server ? options : { ...options, getSocket: guardedSocket(server, reach) },
      );
      // Each email that fails reports it.
      transport.on('error', () => undefined);
      cached = { key, transport };
      return transport;
    },
    close: () => cached?.transport.close(),
  };
}

/** Nodemailer's hook for providing a socket. */
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
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(envelope);
  const file = join(folder, `${date.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

function envelopeOf(
  config: MailerConfig,
  settings: EmailSettings,
  { id, fromName, siteName, headers, ...mail }: OutgoingEmail,
) {
  const { hostname } = new URL(config.publicUrl);
  const sender = senderOf(config, settings);
  return {
    ...mail,
    from: { name: fromName ?? (sender.name || siteName), address: sender.address ?? `sanwen@${hostname}` },
    messageId: `<${id}@${hostname}>`,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The sender: from the settings, else from the environment. */
function senderOf(
  { mailFrom = '' }: MailerConfig,
  { fromName, fromAddress }: EmailSettings,
): { name: string; address: string | undefined } {
  const [, name, address] = /^(?:"?([^"<]*?)"?\s*<)?([^<>\s]+@[^<>\s]+?)>?$/.exec(mailFrom.trim()) ?? [];
  return { name: fromName || (name ?? ''), address: fromAddress ?? address };
}
