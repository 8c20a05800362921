import { NICKNAME_MAX } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { emailSchema } from '@sanwen/contracts/users.schemas';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import type { WriteContext } from '#src/platform/invalidate.ts';
import { renderStoredComment } from '#src/text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { lockPost, refreshThread } from '../commented-post.ts';

/** A comment that was written on another site. */
export interface IncomingComment {
  key: string;
  parent: string | undefined;
  nickname: string;
  email: string;
  createdAt: Date;
  isApproved: boolean;
  markdown: string;
}

/** Nicknames are required here, and other systems let people comment without. */
const ANONYMOUS: Record<Locale, string> = { 'zh-CN': '匿名', 'zh-TW': '匿名', 'en-US': 'Anonymous' };

/** Comments of an import that are here already, with their IDs. */
type KnownComments = ReadonlyMap<IncomingComment, { id: number; rootId: number }>;

/**
 * Finds the comments that an earlier import, or another export of the same comments, brought: those with the same
 * time and name. A deleted one has no name anymore, and stays deleted.
 */
export async function findKnownComments(
  db: ReadDb,
  postId: number,
  incoming: readonly IncomingComment[],
): Promise<KnownComments> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'root_id', 'created_at', 'nickname'])
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute();
  const here = Map.groupBy(rows, (row) => Number(new Date(row.created_at)));
  const known = new Map<IncomingComment, { id: number; rootId: number }>();
  for (const comment of incoming) {
    const same = here.get(comment.createdAt.getTime()) ?? [];
    const names = [...Object.values(ANONYMOUS), ''];
    const nickname = shortened(comment.nickname);
    const at = same.findIndex((row) => row.nickname === nickname || names.includes(row.nickname));
    const [row] = at === -1 ? [] : same.splice(at, 1);
    if (row) known.set(comment, { id: row.id, rootId: row.root_id ?? row.id });
  }
  return known;
}

/**
 * Adds comments that were written on another site to a post, with their times and threads. Nobody is emailed.
 * Adding the same ones again has no effect.
 * @returns how many were added
 */
export async function importCommentsOfPost(
  { em, changes }: WriteContext,
  postId: number,
  incoming: readonly IncomingComment[],
): Promise<number> {
  const rendered = new Map<IncomingComment, string>();
  const earlier = await findKnownComments(readDb(em), postId, incoming);
  for (const comment of incoming)
    if (!earlier.has(comment)) rendered.set(comment, await renderStoredComment(comment.markdown));
  if (rendered.size === 0) return 0;
  return changes.run(em, async (tx, changed) => {
    if (!(await lockPost(tx, postId))) return 0;
    const db = readDb(tx);
    const { source_locale: locale } = await db
      .selectFrom('posts')
      .select('source_locale')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();
    const known = await findKnownComments(db, postId, incoming);
    const placed = new Map([...known].map(([comment, place]) => [comment.key, place]));
    const keys = new Set(incoming.map(({ key }) => key));
    const roots = new Set<number>();
    let waiting = incoming.filter((comment) => !known.has(comment));
    const count = waiting.length;
    // Each round adds the comments whose parents are there. A circle of parents is broken up.
    while (waiting.length > 0) {
      const isReady = ({ parent }: IncomingComment) =>
        parent === undefined || !keys.has(parent) || placed.has(parent);
      const ready = waiting.filter(isReady);
      const round = ready.length > 0 ? ready : waiting.slice(0, 1);
      const entities = round.map((comment) => {
        const parent = comment.parent === undefined ? undefined : placed.get(comment.parent);
        return tx.create(Comment, {
          post: tx.getReference(Post, postId),
          root: parent ? tx.getReference(Comment, parent.rootId) : null,
          parent: parent ? tx.getReference(Comment, parent.id) : null,
          status: comment.isApproved ? 'approved' : 'waiting',
          nickname: shortened(comment.nickname) || ANONYMOUS[locale],
          email: emailSchema.safeParse(comment.email).data ?? null,
          locale,
          createdAt: comment.createdAt,
          approvedAt: comment.isApproved ? comment.createdAt : null,
          // Approving it later emails nobody about a conversation of long ago.
          announcedAt: new Date(),
          html: rendered.get(comment) ?? '',
          rendererVersion: COMMENT_RENDERER_VERSION,
          markdown: comment.markdown,
        });
      });
      await tx.flush();
      for (const [index, comment] of round.entries()) {
        const entity = entities[index];
        if (!entity) continue;
        const rootId = entity.root?.id ?? entity.id;
        placed.set(comment.key, { id: entity.id, rootId });
        roots.add(rootId);
      }
      const added = new Set(round);
      waiting = waiting.filter((comment) => !added.has(comment));
    }
    for (const rootId of roots) await refreshThread(tx, { postId, rootId }, changed);
    return count;
  });
}

function shortened(nickname: string): string {
  return Array.from(nickname.replace(/\s+/g, ' ').trim()).slice(0, NICKNAME_MAX).join('');
}
