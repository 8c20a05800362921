import type { Locale } from '@sanwen/contracts/locales';

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
