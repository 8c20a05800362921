import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * How React marks a place that it leaves to the browser: something there failed, or was still awaited. The
 * whole mark is `<!--$!-->`; to look for what begins with a `<` takes thirty times as long.
 */
const HOLE = '$!-->';

/**
 * Renders React to a string in one piece, in the order in which it is read. Pages have loaded what they show,
 * so nearly all are done at once, which costs a third less than a stream; where a hole is left, a stream
 * waits, or says what failed.
 * @throws the first fault of a component
 */
export async function renderWhole(children: ReactNode): Promise<string> {
  const html = renderToString(children);
  if (html.includes(HOLE)) return renderWaiting(children);
  // A stream puts it there by itself.
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
}

function renderWaiting(children: ReactNode): Promise<string> {
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
