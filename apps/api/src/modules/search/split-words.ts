export interface Word {
  text: string;
  /** Where it stands in the run. */
  start: number;
  end: number;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Takes a run of folded Chinese apart into words of two characters or more; a single character is glued to its neighbour,
 * because alone it would match nearly everything.
 */
export function splitWords(run: string): Word[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words: Word[] = [];
  let first = '';
  for (const { segment, index } of segmenter.segment(run)) {
    const last = words.at(-1);
    const end = index + segment.length;
    if (isSingle(segment) && last) Object.assign(last, { text: last.text + segment, end });
    else if (isSingle(segment)) first += segment;
    else if (last) words.push({ text: segment, start: index, end });
    else words.push({ text: first + segment, start: 0, end });
  }
  return words.length > 0 ? words : [{ text: run, start: 0, end: run.length }];
}

function isSingle(segment: string): boolean {
  return Array.from(segment).length === 1;
}
