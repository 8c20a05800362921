import { readText } from './read-fields.ts';
import type { FrontMatter } from './split-front-matter.ts';

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
 * Whether a value of a field says that not everyone may find the post, by the field's name in Hexo, Hugo,
 * Jekyll, Ghost, WordPress and others.
 */
const FIELDS: Record<string, (value: string) => boolean> = {
  draft: (value) => YES.has(value),
  published: (value) => NO.has(value),
  unlisted: (value) => YES.has(value),
  listed: (value) => NO.has(value),
  hidden: (value) => YES.has(value),
  private: (value) => YES.has(value),
  protected: (value) => YES.has(value),
  password: () => true,
  // What these say in a word that is not known is not shown to everyone.
  visibility: (value) => !FOR_EVERYONE.has(value),
  status: (value) => !FOR_EVERYONE.has(value),
};

/**
 * The field that says that a post is not for everyone, as it is written, without a password; undefined if
 * none does.
 */
export function findWithholding(fields: FrontMatter): string | undefined {
  for (const [name, withholds] of Object.entries(FIELDS)) {
    const text = readText(fields, name);
    if (text !== undefined && withholds(text.toLowerCase()))
      return name === 'password' ? name : `${name}: ${text}`;
  }
  return undefined;
}
