const OPENING = '<think>';
const THOUGHTS = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/;

/**
 * What of an answer is meant to be read: models on one's own machine often begin by thinking aloud. Of a
 * growing answer it only ever grows.
 * @param isWhole nothing comes after it.
 */
export function visibleText(raw: string, isWhole: boolean): string {
  const start = raw.trimStart();
  if (!isWhole && OPENING.startsWith(start)) return '';
  return start.startsWith(OPENING) ? raw.replace(THOUGHTS, '') : raw;
}
