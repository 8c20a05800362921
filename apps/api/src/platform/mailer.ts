import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** A mail as it leaves the house. */
export interface Mail {
  /** The same however often it is tried; becomes the Message-ID, and the name of its file. */
  id: string;
  date: Date;
  fromName: string;
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
}

export interface Mailer {
  /** @throws MailRefused when trying again would not help, any other error when it may. */
  send: (mail: Mail) => Promise<void>;
  /** Where mails are written while no mail server is set. */
  folder: string | undefined;
}

/** The mail server has refused the mail for good. */
export class MailRefused extends Error {
  /** It was the recipient's address that it refused, and will refuse the next time. */
  readonly addressRefused: boolean;

  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.addressRefused = refusesAddress(cause);
  }
}

/** A mail server that does not answer must not hold others up for long. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends through SMTP, or writes `.eml` files below the data folder when no mail server is set (brief 18). */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl ? smtpMailer(config, config.smtpUrl) : folderMailer(config, join(config.dataDir, 'mails'));
}

function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    folder: undefined,
    async send(mail) {
      try {
        await transport.sendMail(envelope(config, mail));
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error) : error;
      }
    },
  };
}

function folderMailer(config: Config, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    folder,
    async send(mail) {
      const { message } = await transport.sendMail(envelope(config, mail));
      const day = mail.date.toISOString().slice(0, 19).replaceAll(':', '-');
      const file = join(folder, `${day}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
  };
}

function envelope({ mailFrom, publicUrl }: Config, { id, fromName, headers, ...mail }: Mail) {
  const { hostname } = new URL(publicUrl);
  return {
    ...mail,
    from: mailFrom ?? { name: fromName, address: `sanwen@${hostname}` },
    messageId: `<${id}@${hostname}>`,
    // No answer from "I am on holiday" machines.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The recipient's server knows no such mailbox (RFC 5321 and the enhanced codes of RFC 3463). A refusal for policy (5.7.x) says more about
 * who sends, and one for room (5.2.2) passes.
 */
function refusesAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown };
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const enhanced = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '')?.[1];
  if (enhanced) return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
  return [550, 551, 553].includes(responseCode);
}

/** A 5yz answer to the mail, but for a refused sign-in, which the site's owner can mend, and "bad sequence" (RFC 5321). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH' || code === 'ENOAUTH') return false;
  if (typeof responseCode === 'number') return responseCode >= 500 && responseCode !== 503;
  return code === 'EENVELOPE';
}
