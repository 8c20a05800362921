import type { DraftedComment } from '@sanwen/contracts/comments.ai.contract';
import { AUTH_TOKEN_KEY, GENERATE_AI_COMMENT_STREAM, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { createParser } from 'eventsource-parser';
import { useEffect, useRef, useState } from 'react';
import { readStored } from '#src/boot/storage.ts';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';

/** What to generate. */
export interface CommentRequest {
  article: number;
  /** The persona's name; without it, the server picks one. */
  persona?: string | undefined;
  /** Language of the comment. */
  locale: Locale;
}

interface Call {
  token: string | null;
  /** Language of the panel, for error messages. */
  viewLocale: Locale;
  signal: AbortSignal;
  /** Called with each piece as it arrives. */
  onText: (piece: string) => void;
}

/**
 * How the stream ended. A failure has the server's message; without one, the server was unreachable or the
 * stream broke off.
 */
type Ending =
  | { kind: 'written'; comment: DraftedComment }
  | { kind: 'failed'; message?: string | undefined }
  | { kind: 'stopped' };

/** Streams a generated comment, which the server doesn't save. */
export async function streamComment(
  request: CommentRequest,
  { token, viewLocale, signal, onText }: Call,
): Promise<Ending> {
  try {
    const response = await fetch(GENERATE_AI_COMMENT_STREAM, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [VIEW_LOCALE_HEADER]: viewLocale,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...request, keep: false }),
      signal,
    });
    if (!response.ok || !response.body) return failed(await response.text());
    return await readEvents(response.body, onText);
  } catch {
    return signal.aborted ? { kind: 'stopped' } : { kind: 'failed' };
  }
}

/** Reads the stream to its end. A stream without a final event was cut off. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onText: (piece: string) => void,
): Promise<Ending> {
  let ending: Ending = { kind: 'failed' };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'failed') ending = failed(data);
      const response = parsed(data);
      if (event === 'text' && typeof response === 'string') onText(response);
      if (event === 'done' && isDrafted(response)) ending = { kind: 'written', comment: response };
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
  return ending;
}

/** Reads the message of an error response; other bodies, such as a proxy's page, have none. */
function failed(body: string): Ending {
  const response = parsed(body);
  const message =
    typeof response === 'object' && response !== null && 'message' in response ? response.message : undefined;
  return { kind: 'failed', message: typeof message === 'string' ? message : undefined };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isDrafted(value: unknown): value is DraftedComment {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('nickname' in value) ||
    !('locale' in value) ||
    !('content' in value) ||
    !('draft' in value)
  )
    return false;
  return (
    typeof value.draft === 'string' &&
    typeof value.nickname === 'string' &&
    typeof value.content === 'string' &&
    isLocale(value.locale)
  );
}

/** Progress of a generated comment. */
type Writing =
  | { kind: 'none' }
  /** `message` comes from the server; without one it was unreachable. */
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'writing'; text: string }
  | { kind: 'written'; article: number; comment: DraftedComment };

/** Generates a comment. Leaving the page or stopping also stops the server. */
export function useWriting() {
  const { queryClient } = useAdmin();
  const viewLocale = useViewLocale();
  const [writing, setWriting] = useState<Writing>({ kind: 'none' });
  const isRunning = useRef<AbortController>(undefined);
  useEffect(() => () => isRunning.current?.abort(), []);
  return {
    writing,
    ask: async (request: CommentRequest) => {
      isRunning.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      isRunning.current = controller;
      let text = '';
      setWriting({ kind: 'writing', text });
      const onText = (piece: string) => {
        text += piece;
        if (!signal.aborted) setWriting({ kind: 'writing', text });
      };
      const ending = await streamComment(request, {
        token: readStored(AUTH_TOKEN_KEY),
        viewLocale,
        signal,
        onText,
      });
      // Refreshes the AI usage beside it.
      void queryClient.invalidateQueries();
      if (signal.aborted) return;
      if (ending.kind === 'written')
        setWriting({ kind: 'written', article: request.article, comment: ending.comment });
      else setWriting({ kind: 'failed', message: ending.kind === 'failed' ? ending.message : undefined });
    },
    /** Stops generating, or discards the result. */
    drop: () => {
      isRunning.current?.abort();
      setWriting({ kind: 'none' });
    },
  };
}
