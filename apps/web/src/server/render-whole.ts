import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * Renders React to a string in one piece, in the order in which it is read.
 * @throws the first fault of a component: `renderToString` would leave a hole where it stood and say nothing.
 */
export function renderWhole(children: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(children, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: (error) => {
        reject(error);
        abort(error);
      },
    });
  });
}
