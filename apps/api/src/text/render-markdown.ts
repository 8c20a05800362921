import { createTextRenderer } from './text-renderer.ts';

export type { RenderedText } from './render-text.ts';
export { MARKDOWN_MAX, TextNotRendered } from './text-renderer.ts';

const PATIENT_DEADLINE_MS = 120_000;

/**
 * Renders a text's Markdown for storage beside it: sanitised HTML, outline, prose, counts and excerpt (brief 22). All callers
 * of a process share one thread, which knows nothing of any text but the one at hand.
 * @param markdown at most `MARKDOWN_MAX` characters.
 * @throws TextNotRendered when it is longer, or too complex to be rendered in ten seconds.
 */
export const renderMarkdown = createTextRenderer().render;

/**
 * The same, in another thread and with two minutes for a text: for restoring, importing and rendering anew, where one text that a busy machine does not
 * get done with would spoil the whole.
 */
export const renderPatiently = createTextRenderer({ deadlineMs: PATIENT_DEADLINE_MS }).render;
