import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * React's mark for a boundary that failed or is pending. The whole mark is `<!--$!-->`, but searching for a
 * text that starts with `<` takes thirty times as long.
 */
const HOLE = '$!-->';

/**
 * Renders React to one string in reading order. Pages have loaded their data, so nearly all render at once,
 * which takes a third less time than a stream; if a boundary is pending or failed, a stream waits or reports
 * the error.
 * @throws the first error of a component
 */
export async function renderWhole(children: ReactNode): Promise<string> {
  const html = renderToString(children);
  if (html.includes(HOLE)) return renderWaiting(children);
  // A stream adds it by itself.
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
