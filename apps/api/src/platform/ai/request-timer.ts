import { AiFailure } from './chat.ts';

interface RequestTimer {
  /** Aborts on a timeout or when the caller aborts. */
  signal: AbortSignal;
  /** Restarts the timeout; call it for each chunk. */
  progress: () => void;
  /** The failure to report if the signal was aborted. */
  abortFailure: () => AiFailure | undefined;
  /** Call it when the request is over. */
  end: () => void;
}

interface WatchOptions {
  staleAfterMs: number;
  /** Deadline of the whole request. */
  endsAt: number;
  signal?: AbortSignal | undefined;
}

/** Limits a streamed request: timeouts of HTTP libraries end with the first bytes. */
export function watch({ staleAfterMs, endsAt, signal }: WatchOptions): RequestTimer {
  const controller = new AbortController();
  let abortFailure: AiFailure | undefined;
  const stop = (failure: AiFailure) => {
    abortFailure ??= failure;
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
    abortFailure: () => abortFailure,
    end() {
      clearTimeout(total);
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
