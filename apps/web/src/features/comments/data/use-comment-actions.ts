import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import { useMemo } from 'react';
import { isFailedCall } from '#src/api/errors.ts';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { useAppContext } from '#src/site/use-site.ts';
import { storeVisitor, type VisitorName } from './drafts.ts';
import { useStoredComments } from './stored-comments.ts';
import type { ApiOutputs } from '@sanwen/client/trpc-client';

/** What a form sends. */
interface WrittenComment {
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
export type SendOutcome = { kind: 'sent' | 'waiting'; id: number } | { kind: 'warning'; message: string };

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
        if (comment.status === 'waiting') return { kind: 'waiting', id: comment.id };
        stored.count(1);
        return { kind: 'sent', id: comment.id };
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
        // First among the reader's own, so that a comment which needs review again never leaves the page, and
        // keeps the focus.
        stored.storeOwn(comment);
        stored.change(id, (each) => (comment.status === 'approved' ? { ...each, ...shown } : undefined));
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
        return { leavesPlace };
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

type Challenge = ApiOutputs['comments']['challenge'];

/** A proof of work, solved in the background and only while the server requires one. */
interface Captcha {
  /** Starts solving, unless that is done or running. */
  prepare: () => void;
  /**
   * The solution for one comment.
   * @param refusal details of an error response: the challenge to solve
   * @throws the server's error, or an Error if the browser can't solve it
   */
  spend: (refusal?: unknown) => Promise<string>;
}

/** Time before a challenge expires, in milliseconds: the comment still has to arrive. */
const MARGIN = 60_000;

interface Proof {
  text: string;
  expiresAt: number;
}

/** @param ask gets a challenge from the server */
function createCaptcha(ask: () => Promise<Challenge>): Captcha {
  let work: Promise<Proof> | undefined;
  const begin = () => {
    const begun = prove(ask);
    work = begun;
    // `spend` reports the error; the next attempt starts over.
    begun.catch(() => {
      if (work === begun) work = undefined;
    });
    return begun;
  };
  return {
    prepare: () => void (work ?? begin()),
    async spend(refusal) {
      if (isChallenge(refusal)) return (await prove(async () => refusal)).text;
      let proof = await (work ?? begin());
      if (proof.expiresAt - MARGIN < Date.now()) proof = await begin();
      work = undefined;
      return proof.text;
    },
  };
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;
}

async function prove(ask: () => Promise<Challenge>): Promise<Proof> {
  const challenge = await ask();
  const solution = await solve(challenge);
  const { expiresAt } = challenge.parameters;
  return {
    text: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: expiresAt === undefined ? Infinity : expiresAt * 1000,
  };
}

function solve(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the proof of work could not be done')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
