import type { I18n } from '@lingui/core';
import type { z } from 'zod';

/** A part of a mail. Each is written as HTML and as plain text, so the two never say different things. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Somebody's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** Short facts, a line each. */
  | { kind: 'facts'; lines: string[] }
  | { kind: 'button'; label: string; url: string }
  /** At the end, small: why the reader gets this. */
  | { kind: 'note'; text: string };

export interface MailContent {
  /** One line; the mailer encodes it. */
  subject: string;
  blocks: MailBlock[];
}

/** What a mail is written with: texts of the recipient's language, and the site in it. */
export interface MailView {
  texts: I18n;
  siteName: string;
  siteUrl: string;
}

/** A kind of mail, whatever it is made from. */
export interface AnyMailTemplate {
  name: string;
  /** Writes a mail from what the outbox kept. @throws z.ZodError for what another version kept. */
  write: (kept: unknown, view: MailView) => MailContent;
}

/** A kind of mail. It lives with its feature, and is listed in mail-templates.ts. */
export interface MailTemplate<Data> extends AnyMailTemplate {
  /** What the outbox keeps of a mail. */
  data: z.ZodType<Data>;
}

interface Definition<Data> {
  name: string;
  data: z.ZodType<Data>;
  write: (data: Data, view: MailView) => MailContent;
}

export function defineMail<Data>({ name, data, write }: Definition<Data>): MailTemplate<Data> {
  return { name, data, write: (kept, view) => write(data.parse(kept), view) };
}
