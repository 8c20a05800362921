import { parentPort } from 'node:worker_threads';
import type { Locale } from '@sanwen/contracts/locales';
import { renderText } from './render-text.ts';
import type { RenderedText } from './render-text.ts';

export interface RenderJob {
  markdown: string;
  locale: Locale;
}

/** `fault` is for the log; it says why the text could not be rendered. */
export type RenderAnswer = { rendered: RenderedText } | { fault: string };

parentPort?.on('message', (job: RenderJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});

async function answer({ markdown, locale }: RenderJob): Promise<RenderAnswer> {
  try {
    return { rendered: await renderText(markdown, locale) };
  } catch (error) {
    // Thousands of nested quotes end here, with a stack that is full.
    return { fault: String(error) };
  }
}
