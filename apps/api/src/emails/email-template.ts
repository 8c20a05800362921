import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Em } from '../db/orm.ts';
import type { ReadDb } from '../db/read.ts';

/** A block of an email, written as HTML and as plain text from the same data. */
export type EmailBlock =
  /** `lang` if it differs from the email's. */
  | { kind: 'heading'; text: string; url: string; lang?: Locale | undefined }
  | { kind: 'paragraph'; text: string; lang?: Locale | undefined }
  /** Rendered text for mail programs, and the same as plain text. */
  | { kind: 'html'; html: string; text: string; lang?: Locale | undefined }
  /** Quoted text; line breaks are kept. */
  | { kind: 'quote'; text: string }
  /** Short details, one per line. */
  | { kind: 'details'; lines: string[] }
  | { kind: 'image'; url: string; alt: string; link: string }
  | { kind: 'button'; label: string; url: string }
  /** Small print at the end: why the reader gets this email. Line breaks are kept. */
  | { kind: 'note'; text: string }
  /** Small links at the end, such as unsubscribe. */
  | { kind: 'links'; links: { label: string; url: string }[] };

export interface EmailContent {
  /** One line; the mailer encodes it. */
  subject: string;
  /** Text that mailboxes show after the subject; by default, the beginning of the text. */
  preview?: string;
  blocks: EmailBlock[];
  /** In addition to the headers of every email. */
  headers?: Record<string, string>;
  /** Sender name; by default the site's name. */
  fromName?: string;
}

/** What templates use to write an email: texts in the recipient's language, and the site. */
export interface EmailView {
  texts: I18n;
  locale: Locale;
  siteName: string;
  siteUrl: string;
  /** URL of a page, in the recipient's language if it has its own URLs (product 7). */
  link: (path: string) => string;
}

/** Data sources for an email that loads its content when it's sent. */
export interface EmailSource {
  db: ReadDb;
  settings: Settings;
  config: Pick<Config, 'publicUrl' | 'imageBase'>;
  locale: Locale;
}

/** The outcome of a queued email. */
export type EmailOutcome =
  | { kind: 'sent' }
  /** No longer wanted. */
  | { kind: 'dropped' }
  | { kind: 'failed'; error: string; addressRefused: boolean };

/** An email template, whatever its data. */
export interface AnyEmailTemplate {
  name: string;
  /** The data contains a secret link, and is deleted if sending is given up. */
  isSecret: boolean;
  /** Validates stored data. @returns the error, if it's invalid */
  check: (stored: unknown) => z.core.$ZodError | undefined;
  /** Anyone can trigger it to any address, so only a few per day and address are sent. */
  causedByStrangers: boolean;
  /**
   * Writes an email from stored data; undefined if it's no longer wanted.
   * @throws z.ZodError for data stored by an incompatible version
   */
  write: (stored: unknown, source: EmailSource, view: EmailView) => Promise<EmailContent | undefined>;
  /** Called with the outcome, in the transaction that records it. */
  onComplete: (tx: Em, stored: unknown, outcome: EmailOutcome) => Promise<void>;
  /** Writes an email with sample data. */
  sample: (view: EmailView) => EmailContent;
}

/** An email template. It lives with its feature, and is listed in start/email-templates.ts. */
export interface EmailTemplate<Data> extends AnyEmailTemplate {
  /** Schema of the data stored in the outbox. */
  data: z.ZodType<Data>;
}

interface Definition<Data, Shown> {
  name: string;
  data: z.ZodType<Data>;
  write: (shown: Shown, view: EmailView) => EmailContent;
  /** Sample data for the preview (`npm run mail:preview`). */
  sample: Shown;
  isSecret?: boolean;
  causedByStrangers?: boolean;
  onComplete?: (tx: Em, data: Data, outcome: EmailOutcome) => Promise<void>;
}

/** Defines an email that is written from its stored data. */
export function defineEmail<Data>(definition: Definition<Data, Data>): EmailTemplate<Data> {
  return defineLoadedEmail({ ...definition, load: async (_source, data) => data });
}

interface LoadedDefinition<Data, Shown> extends Definition<Data, Shown> {
  /** Loads the content when the email is sent; undefined if it's no longer wanted. */
  load: (source: EmailSource, data: Data) => Promise<Shown | undefined>;
}

/** Defines an email that loads its content when it's sent. */
export function defineLoadedEmail<Data, Shown>(
  definition: LoadedDefinition<Data, Shown>,
): EmailTemplate<Data> {
  const {
    name,
    data,
    load,
    write,
    sample,
    isSecret = false,
    causedByStrangers = false,
    onComplete,
  } = definition;
  return {
    name,
    data,
    isSecret,
    check: (stored) => data.safeParse(stored).error,
    causedByStrangers,
    async write(stored, source, view) {
      const shown = await load(source, data.parse(stored));
      return shown === undefined ? undefined : write(shown, view);
    },
    onComplete: async (tx, stored, outcome) => onComplete?.(tx, data.parse(stored), outcome),
    sample: (view) => write(sample, view),
  };
}

/** Renders an email as plain text. */
export function emailText({ blocks }: EmailContent): string {
  const parts = blocks.map(blockText).filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${block.url}`;
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'details':
      return block.lines.join('\n');
    case 'image':
      return '';
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'html':
      return block.text.trim();
    case 'note':
      return `-- \n${block.text}`;
    case 'links':
      return block.links.map(({ label, url }) => `${label}\n${url}`).join('\n\n');
    default:
      return block.text;
  }
}
