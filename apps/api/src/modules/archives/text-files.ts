import type { Locale } from '@sanwen/contracts/locales';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';

/** A text and its fields as one Markdown file. */
export interface TextFile {
  fields: Record<string, unknown>;
  /** Exactly as written, byte for byte. */
  markdown: string;
}

const FILE = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;
/** File systems allow 255 bytes. */
const NAME_BYTES_MAX = 200;

/** Writes YAML front matter followed by the text, readable by other blog software. */
export function writeTextFile({ fields, markdown }: TextFile): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${markdown}`;
}

/** @returns undefined without valid front matter */
export function readTextFile(source: string): TextFile | undefined {
  const [, yaml, markdown] = FILE.exec(source) ?? [];
  if (yaml === undefined || markdown === undefined) return undefined;
  const fields = z.record(z.string(), z.unknown()).safeParse(parseYaml(yaml));
  return fields.success ? { fields: fields.data, markdown } : undefined;
}

/** Path of a post's text. A Chinese slug can exceed the limit of file names. */
export function postPath({ slug, id, locale }: { slug: string; id: number; locale: string }): string {
  const isShort = Buffer.byteLength(slug) <= NAME_BYTES_MAX;
  return `posts/${locale}/${isShort ? slug : `${slug.slice(0, 40).toWellFormed()}-${id}`}.md`;
}

export function pagePath({ key, locale }: { key: string; locale: string }): string {
  return `pages/${locale}/${key.replaceAll('/', '~')}.md`;
}

function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

/** Front matter shared by a post's languages, for other blog software. */
interface SharedMetadata {
  slug: string;
  date?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  tags?: string[] | undefined;
  cover?: string | undefined;
}

export interface PostMetadata {
  of: (postId: number, locale: string) => SharedMetadata;
}

/** Reads what the posts' languages share, with category and tag names. */
export async function readPostMetadata(em: Em): Promise<PostMetadata> {
  const db = readDb(em);
  const posts = await db
    .selectFrom('posts')
    .leftJoin('authors', 'authors.id', 'posts.author_id')
    .select(['posts.id', 'posts.slug', 'published_at', 'category_id', 'authors.name as author', 'cover_url'])
    .execute();
  const tagged = await db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  const categories = await db
    .selectFrom('category_translations as text')
    .innerJoin('categories as term', 'term.id', 'text.category_id')
    .select(['term.id', 'slug', 'locale', 'name'])
    .execute();
  const tags = await db
    .selectFrom('tag_translations as text')
    .innerJoin('tags as term', 'term.id', 'text.tag_id')
    .select(['term.id', 'slug', 'locale', 'name'])
    .execute();
  const postById = new Map(posts.map((post) => [post.id, post]));
  const tagsOf = Map.groupBy(tagged, (row) => row.post_id);
  const categoryName = namesIn(categories);
  const tagName = namesIn(tags);
  return {
    of(postId, locale) {
      const post = postById.get(postId);
      return {
        slug: post?.slug ?? String(postId),
        date: post?.published_at == null ? undefined : toInstant(post.published_at),
        author: post?.author ?? undefined,
        category: post?.category_id == null ? undefined : categoryName(post.category_id, locale),
        tags: tagsOf.get(postId)?.flatMap(({ tag_id }) => tagName(tag_id, locale) ?? []),
        cover: post?.cover_url ?? undefined,
      };
    },
  };
}

/** Names in a language, or the slug of a term without one. */
function namesIn(rows: readonly { id: number; slug: string; locale: Locale; name: string }[]) {
  const names = new Map(rows.map(({ id, locale, name }) => [`${locale} ${id}`, name]));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return (id: number, locale: string) => names.get(`${locale} ${id}`) ?? slugs.get(id);
}
