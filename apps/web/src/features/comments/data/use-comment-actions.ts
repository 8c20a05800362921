import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import { useMemo } from 'react';
import { isFailedCall } from '#src/api/errors.ts';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { useAppContext } from '#src/site/use-site.ts';
import { createCaptcha } from './captcha.ts';
import { storeVisitor, type VisitorName } from './drafts.ts';
import { useStoredComments } from './stored-comments.ts';

/** What a form sends. */
export interface WrittenComment {
  content: string;
  /** For visitors. */
  visitor?: VisitorName | undefined;
  /** The honeypot, which only bots fill in. */
  website: string;
}

/** Spec 8: these errors are shown as warnings. */
const WARNINGS = new Set(['ALREADY_COMMENTED', 'COMMENTED_TODAY', 'COMMENT_AWAITS_REVIEW']);

/** Errors that another proof of work resolves. */
const WANTS_PROOF = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

/** How sending ended, unless it failed. A comment that waits for review is stored. */
export type SendOutcome = { kind: 'sent' | 'waiting' } | { kind: 'warning'; message: string };

interface ActionsOptions {
  post: number;
  needsCaptcha: boolean;
  /** Called with the id of a comment sent in this visit. */
  onSent: (id: number) => void;
}

/** Actions on comments. Each throws the server's error. */
export function useCommentActions({ post, needsCaptcha, onSent }: ActionsOptions) {
  const { client } = useDataAccess();
  const { locale } = useAppContext().boot;
  const stored = useStoredComments(post);
  const captcha = useMemo(() => createCaptcha(() => client.comments.challenge.query()), [client]);

  return useMemo(() => {
    const show = (comment: OwnComment) => {
      stored.storeOwn(comment);
      onSent(comment.id);
      stored.refetchOwn();
    };
    const send = async (
      replied: number | undefined,
      { content, visitor, website }: WrittenComment,
    ): Promise<SendOutcome> => {
      if (visitor) storeVisitor(visitor);
      try {
        const written = { content, website, locale, ...visitor };
        const submit = async (proof?: string) => {
          const all = { ...written, ...(proof === undefined ? {} : { captcha: proof }) };
          return replied === undefined
            ? client.comments.create.mutate({ ...all, article: post })
            : client.comments.reply.mutate({ ...all, id: replied });
        };
        const first = needsCaptcha ? await captcha.spend() : undefined;
        const comment = await submit(first).catch(async (error: unknown) => {
          // The proof was not required before, or an attempt without a response has used it.
          if (isFailedCall(error) && error.data && WANTS_PROOF.has(error.data.code))
            return submit(await captcha.spend(error.data.details));
          throw error;
        });
        show(comment);
        if (comment.status === 'waiting') return { kind: 'waiting' };
        stored.count(1);
        return { kind: 'sent' };
      } catch (error) {
        const data = isFailedCall(error) ? error.data : undefined;
        if (!isFailedCall(error) || !data || !WARNINGS.has(data.code)) throw error;
        stored.refetchOwn();
        return { kind: 'warning', message: error.message };
      }
    };
    return {
      prepare: () => {
        if (needsCaptcha) captcha.prepare();
      },
      send,
      preview: async (content: string) => (await client.comments.preview.mutate({ content })).html,
      async edit(id: number, content: string) {
        const comment = await client.comments.edit.mutate({ id, content });
        const { content: _, editableUntil: __, ...shown } = comment;
        stored.change(id, (each) => (comment.status === 'approved' ? { ...each, ...shown } : undefined));
        stored.storeOwn(comment);
        return comment;
      },
      async remove(id: number) {
        const { leavesPlace } = await client.comments.remove.mutate({ id });
        stored.change(id, (each) =>
          leavesPlace ? { ...each, isDeleted: true, html: '', nickname: '' } : undefined,
        );
        stored.dropMine(id);
        stored.count(-1);
        stored.refetchOwn();
      },
      /** Optimistic: shows the intended state at once, and the actual one afterwards. */
      async like(id: number, liked: boolean) {
        const difference = liked ? 1 : -1;
        stored.like(id, liked);
        stored.change(id, (each) => ({ ...each, likeCount: Math.max(0, each.likeCount + difference) }));
        try {
          const { likeCount } = await (liked ? client.comments.like : client.comments.unlike).mutate({ id });
          stored.change(id, (each) => ({ ...each, likeCount }));
        } catch (error) {
          stored.like(id, !liked);
          stored.change(id, (each) => ({ ...each, likeCount: Math.max(0, each.likeCount - difference) }));
          throw error;
        }
      },
    };
  }, [captcha, client, stored, locale, needsCaptcha, onSent, post]);
}

export type CommentActions = ReturnType<typeof useCommentActions>;
