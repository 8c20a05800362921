import { AiFailure } from './chat.ts';

interface Watching {
  /** Ends the request when patience, the time for all of it, or the asker is at an end. */
  signal: AbortSignal;
  /** Something came: patience begins anew. */
  progress: () => void;
  /** Why the signal was given, if it was. */
  verdict: () => AiFailure | undefined;
  /** Call it when the request is over. */
  end: () => void;
}

interface WatchOptions {
  staleAfterMs: number;
  /** Instant after which nothing is waited for. */
  endsAt: number;
  signal?: AbortSignal | undefined;
}

/** Watches a request whose answer comes in pieces: libraries' own time-outs end with its first bytes. */
export function watch({ staleAfterMs, endsAt, signal }: WatchOptions): Watching {
  const controller = new AbortController();
  let verdict: AiFailure | undefined;
  const stop = (failure: AiFailure) => {
    verdict ??= failure;
    controller.abort();
  };
  const onAbort = () => stop(new AiFailure('aborted', 'nobody waits for the answer any more'));
  const tooSlow = () => stop(new AiFailure('slow', `nothing came for ${staleAfterMs} ms`));
  const total = setTimeout(
    () => stop(new AiFailure('slow', 'the answer took too long')),
    Math.max(0, endsAt - Date.now()),
  );
  let timeout = setTimeout(tooSlow, staleAfterMs);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    progress() {
      clearTimeout(timeout);
      timeout = setTimeout(tooSlow, staleAfterMs);
    },
    verdict: () => verdict,
    end() {
      clearTimeout(total);
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
