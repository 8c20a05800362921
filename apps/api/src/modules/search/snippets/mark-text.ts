import type { Range } from './marks.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a stretch of a text for HTML and marks its ranges; white space becomes single spaces. */
export function markText(text: string, ranges: readonly Range[], from = 0, to = text.length): string {
  let html = '';
  let done = from;
  for (const { start, end } of ranges) {
    if (end <= from || start >= to) continue;
    const first = Math.max(start, from);
    const last = Math.min(end, to);
    html += `${escapeText(text.slice(done, first))}<mark>${escapeText(text.slice(first, last))}</mark>`;
    done = last;
  }
  html += escapeText(text.slice(done, to));
  return html.replaceAll('</mark><mark>', '');
}

function escapeText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
    .toWellFormed();
}
