import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Em } from '../db/orm.ts';
import type { ReadDb } from '../db/read.ts';

/** A part of a mail. Each is written as HTML and as plain text, so the two never say different things. */
export type EmailBlock =
  /** `lang` where it is not the mail's. */
  | { kind: 'heading'; text: string; url: string; lang?: Locale | undefined }
  | { kind: 'paragraph'; text: string; lang?: Locale | undefined }
  /** Somebody's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** Short facts, a line each. */
  | { kind: 'details'; lines: string[] }
  | { kind: 'image'; url: string; alt: string; link: string }
  | { kind: 'button'; label: string; url: string }
  /** At the end, small: why the reader gets this. Its line breaks stay. */
  | { kind: 'note'; text: string }
  /** At the end, small: what he can do about it. */
  | { kind: 'links'; links: { label: string; url: string }[] };

export interface EmailContent {
  /** One line; the mailer encodes it. */
  subject: string;
  /** What mailboxes show beside the subject. Without it they show how the text begins. */
  preview?: string;
  blocks: EmailBlock[];
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
  /** Name that it comes from; without it, the site's. */
  fromName?: string;
}

/** What a mail is written with: texts of the recipient's language, and the site in it. */
export interface EmailView {
  texts: I18n;
  locale: Locale;
  siteName: string;
  siteUrl: string;
  /** Full address of a page, in the recipient's language where that has addresses of its own (product 7). */
  link: (path: string) => string;
}

/** Where a mail that shows what is there when it is sent reads it. */
export interface EmailSource {
  db: ReadDb;
  settings: Settings;
  config: Pick<Config, 'publicUrl' | 'imageBase'>;
  locale: Locale;
}

/** What became of an ordered mail. */
export type EmailOutcome =
  | { kind: 'sent' }
  /** Nobody wanted it any more. */
  | { kind: 'dropped' }
  /** Given up. */
  | { kind: 'failed'; error: string; addressRefused: boolean };

/** A kind of mail, whatever it is made from. */
export interface AnyEmailTemplate {
  name: string;
  /** What it is made from opens something, and is not kept when it is given up. */
  isSecret: boolean;
  /** What is wrong with what the outbox kept, if it cannot be read. */
  check: (kept: unknown) => z.core.$ZodError | undefined;
  /** Anyone can have it sent to somebody else, so only a few a day go to one address. */
  causedByStrangers: boolean;
  /**
   * Writes a mail from what the outbox kept; nothing, if nobody wants it any more.
   * @throws z.ZodError for what another version kept.
   */
  write: (kept: unknown, source: EmailSource, view: EmailView) => Promise<EmailContent | undefined>;
  /** Is told what became of a mail, in the transaction that notes it. */
  settled: (tx: Em, kept: unknown, outcome: EmailOutcome) => Promise<void>;
  /** A mail to look at. */
  sample: (view: EmailView) => EmailContent;
}

/** A kind of mail. It lives with its feature, and is listed in mail-templates.ts. */
export interface EmailTemplate<Data> extends AnyEmailTemplate {
  /** What the outbox keeps of a mail. */
  data: z.ZodType<Data>;
}

interface Definition<Data, Shown> {
  name: string;
  data: z.ZodType<Data>;
  write: (shown: Shown, view: EmailView) => EmailContent;
  /** What the preview shows (`npm run mail:preview`). */
  sample: Shown;
  isSecret?: boolean;
  causedByStrangers?: boolean;
  settled?: (tx: Em, data: Data, outcome: EmailOutcome) => Promise<void>;
}

/** A mail that is made from what was ordered. */
export function defineEmail<Data>(definition: Definition<Data, Data>): EmailTemplate<Data> {
  return defineLoadedEmail({ ...definition, load: async (_source, data) => data });
}

interface LoadedDefinition<Data, Shown> extends Definition<Data, Shown> {
  /** Reads what the mail shows when it is sent; nothing, if nobody wants it any more. */
  load: (source: EmailSource, data: Data) => Promise<Shown | undefined>;
}

/** A mail that shows what is there when it is sent. */
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
    settled,
  } = definition;
  return {
    name,
    data,
    isSecret,
    check: (kept) => data.safeParse(kept).error,
    causedByStrangers,
    async write(kept, source, view) {
      const shown = await load(source, data.parse(kept));
      return shown === undefined ? undefined : write(shown, view);
    },
    settled: async (tx, kept, outcome) => settled?.(tx, data.parse(kept), outcome),
    sample: (view) => write(sample, view),
  };
}
