import type { Locale } from '@sanwen/contracts/locales';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import type { ReadDb } from '../../db/read.ts';

/** Everything that a list shows of its posts, in a fixed number of queries whatever its length. */
export interface PostRows {
  posts: PostRow[];
  translations: TranslationRow[];
  tags: TermRow[];
  categories: Omit<TermRow, 'postId'>[];
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
export type TranslationRow = Awaited<ReturnType<typeof selectTranslations>>[number];
export interface TermRow {
  postId: number;
  id: number;
  slug: string;
  locale: Locale | null;
  name: string | null;
}

export async function loadPostRows(db: ReadDb, ids: number[]): Promise<PostRows> {
  if (ids.length === 0) return { posts: [], translations: [], tags: [], categories: [] };
  const [posts, translations, tags] = await Promise.all([
    selectPosts(db, ids),
    selectTranslations(db, ids),
    selectTags(db, ids),
  ]);
  const categoryIds = [...new Set(posts.flatMap((post) => post.category_id ?? []))];
  return { posts, translations, tags, categories: await selectCategories(db, categoryIds) };
}

function selectPosts(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .select([
      'post.id',
      'post.slug',
      'post.published_at',
      'post.category_id',
      'post.cover_url',
      'post.cover_width',
      'post.cover_height',
      'post.view_count',
      'post.comment_count',
      'author.id as author_id',
      'author.slug as author_slug',
      'author.name as author_name',
      'author.avatar as author_avatar',
    ])
    .where('post.id', 'in', ids)
    .execute();
}

function selectTranslations(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('post_translations')
    .select([
      'id',
      'post_id',
      'locale',
      'title',
      'excerpt',
      'description',
      'keywords',
      'cover_alt',
      'reading_minutes',
      'updated_at',
    ])
    .where('post_id', 'in', ids)
    .where('state', 'in', READABLE_STATES)
    .execute();
}

function selectTags(db: ReadDb, ids: number[]): Promise<TermRow[]> {
  return db
    .selectFrom('post_tags as link')
    .innerJoin('tags as tag', 'tag.id', 'link.tag_id')
    .leftJoin('tag_translations as text', 'text.tag_id', 'tag.id')
    .select(['link.post_id as postId', 'tag.id', 'tag.slug', 'text.locale', 'text.name'])
    .where('link.post_id', 'in', ids)
    .orderBy('link.position')
    .orderBy('tag.id')
    .execute();
}

async function selectCategories(db: ReadDb, ids: number[]): Promise<Omit<TermRow, 'postId'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('categories as category')
    .leftJoin('category_translations as text', 'text.category_id', 'category.id')
    .select(['category.id', 'category.slug', 'text.locale', 'text.name'])
    .where('category.id', 'in', ids)
    .execute();
}
