import { type FrontMatter, readText } from './front-matter.ts';

const YES = new Set(['true', 'yes', 'on', '1']);
const NO = new Set(['false', 'no', 'off', '0']);
const FOR_EVERYONE = new Set([
  'public',
  'publish',
  'published',
  'live',
  'listed',
  'visible',
  'future',
  'scheduled',
  'sent',
  'done',
  'complete',
  'completed',
]);

/**
 * Front matter fields of Hexo, Hugo, Jekyll, Ghost, WordPress, and others, and whether a value means that the
 * post isn't public.
 */
const FIELDS: Record<string, (value: string) => boolean> = {
  draft: (value) => YES.has(value),
  published: (value) => NO.has(value),
  publish: (value) => NO.has(value),
  'dg-publish': (value) => NO.has(value),
  unlisted: (value) => YES.has(value),
  listed: (value) => NO.has(value),
  hidden: (value) => YES.has(value),
  hide: (value) => YES.has(value),
  private: (value) => YES.has(value),
  protected: (value) => YES.has(value),
  secret: (value) => YES.has(value),
  password: () => true,
  // Unknown visibility values count as not public.
  visibility: (value) => !FOR_EVERYONE.has(value),
  status: (value) => !FOR_EVERYONE.has(value),
};

/**
 * The field that marks a post as not public, as written but without a password; undefined if there is none.
 */
export function findPrivateField(fields: FrontMatter): string | undefined {
  for (const [name, isPrivateValue] of Object.entries(FIELDS)) {
    const text = readText(fields, name);
    if (text !== undefined && isPrivateValue(text.toLowerCase()))
      return name === 'password' ? name : `${name}: ${text}`;
  }
  return undefined;
}
