import type { ImportField, ImportSource } from '@sanwen/contracts/subscribers.import.schemas';

/** What a file says about an address. The unconfirmed are asked, whatever consent others gave. */
export type ImportState = 'subscribed' | 'unsubscribed' | 'unconfirmed';

/** What each header of an export means, in lower case with underscores. */
const FIELDS: Readonly<Record<string, ImportField>> = {
  email: 'email',
  e_mail: 'email',
  email_address: 'email',
  e_mail_address: 'email',
  邮箱: 'email',
  電子郵件: 'email',
  name: 'name',
  first_name: 'name',
  last_name: 'name',
  locale: 'locale',
  language: 'locale',
  lang: 'locale',
  labels: 'tags',
  tags: 'tags',
  subscribed: 'subscribed',
  subscribed_to_emails: 'subscribed',
  email_disabled: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  unsubscribed_at: 'unsubscribed',
  unsubscription_date: 'unsubscribed',
  unsub_time: 'unsubscribed',
  clean_time: 'unsubscribed',
  state: 'status',
  status: 'status',
  subscriber_type: 'status',
};

/** Headers that only one system exports. */
const SOURCES: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['ghost', ['subscribed_to_emails']],
  ['substack', ['email_disabled']],
  ['substack', ['active_subscription']],
  ['mailchimp', ['member_rating']],
  ['mailchimp', ['leid']],
  ['buttondown', ['subscriber_type']],
  ['buttondown', ['unsubscription_date']],
  ['listmonk', ['uuid', 'attributes']],
  ['listmonk', ['uuid', 'attribs']],
];

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

interface GuessedColumns {
  /** False if the first row is an address already. */
  hasHeader: boolean;
  source: ImportSource | null;
  fields: ImportField[];
}

/** Guesses what the columns of a file mean. @param first its first row */
export function guessColumns(first: readonly string[]): GuessedColumns {
  const names = first.map(headerOf);
  const hasHeader = names.some((name) => FIELDS[name] === 'email');
  if (!hasHeader) {
    const column = Math.max(
      first.findIndex((cell) => ADDRESS.test(cell)),
      0,
    );
    return {
      hasHeader: false,
      source: null,
      fields: first.map((_, index) => (index === column ? 'email' : 'ignore')),
    };
  }
  const source =
    SOURCES.find(([, headers]) => headers.every((header) => names.includes(header)))?.[0] ?? null;
  const email = names.findIndex((name) => FIELDS[name] === 'email');
  const fields = names.map((name, index): ImportField => {
    // Others call the kind of a paid plan a type.
    if (name === 'type') return source === 'buttondown' ? 'status' : 'ignore';
    const field = FIELDS[name] ?? 'ignore';
    return field === 'email' && index !== email ? 'ignore' : field;
  });
  return { hasHeader, source, fields };
}

function headerOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

const YES = new Set(['true', 'yes', 'y', '1', 't', '是']);
const NO = new Set(['false', 'no', 'n', '0', 'f', 'null', '否', '']);

const ACTIVE = new Set(
  ' active comp confirmed enabled free gifted paid past_due premium regular subscribed trialed upgraded'.split(
    ' ',
  ),
);
/** They left, or their address refuses email. */
const GONE = new Set(
  'blocked blocklisted blacklisted bounced cleaned complained deleted disabled inactive paused removed undeliverable unsubscribed'.split(
    ' ',
  ),
);

/** What a row says about its address. Every column has to agree that someone is subscribed. */
export function stateOf(row: readonly string[], fields: readonly ImportField[]): ImportState {
  const states = fields.map((field, index) => stateOfCell(field, (row[index] ?? '').trim().toLowerCase()));
  return states.find((state) => state === 'unsubscribed') ?? states.find(Boolean) ?? 'subscribed';
}

function stateOfCell(field: ImportField, text: string): ImportState | undefined {
  switch (field) {
    case 'subscribed':
      return YES.has(text) ? undefined : 'unsubscribed';
    case 'unsubscribed':
      // A date says that they left.
      return NO.has(text) ? undefined : 'unsubscribed';
    case 'status':
      if (GONE.has(text)) return 'unsubscribed';
      return ACTIVE.has(text) ? undefined : 'unconfirmed';
    default:
      return undefined;
  }
}

const NAME_MAX = 100;
const TAG_MAX = 50;
const TAGS_MAX = 20;

/** The cells of a field in a row: a name may have two columns. */
export function cellsOf(
  row: readonly string[],
  fields: readonly ImportField[],
  field: ImportField,
): string[] {
  return fields.flatMap((each, index) => (each === field ? [(row[index] ?? '').trim()] : [])).filter(Boolean);
}

export function nameOf(row: readonly string[], fields: readonly ImportField[]): string {
  return Array.from(cellsOf(row, fields, 'name').join(' '))
    .slice(0, NAME_MAX)
    .join('');
}

/** Tags, separated by commas or semicolons, perhaps quoted or as JSON. */
export function tagsOf(row: readonly string[], fields: readonly ImportField[]): string[] {
  const parts = cellsOf(row, fields, 'tags').flatMap((cell) => cell.split(/[,;]/));
  const tags = parts.map((part) => part.replaceAll(/^[\s["']+|[\s\]"']+$/g, '').toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== '' && tag.length <= TAG_MAX))].slice(0, TAGS_MAX);
}
