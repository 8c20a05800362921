/** A word of a run, and where it stands in it. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Takes a run of folded Chinese apart into words of two characters or more. Single characters that follow one
 * another are one word, since the dictionary lacks many (it takes 缓存 for 缓 and 存); one alone is glued to its
 * neighbor, because by itself it would match nearly everything.
 */
export function splitWords(run: string): Word[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  return glueSingles(joinSingles(segments)).reduce<Word[]>((words, text) => {
    const start = words.at(-1)?.end ?? 0;
    return [...words, { text, start, end: start + text.length }];
  }, []);
}

function joinSingles(segments: string[]): string[] {
  const joined: string[] = [];
  let wasSingle = false;
  for (const segment of segments) {
    const single = isSingle(segment);
    if (single && wasSingle) joined.push(`${joined.pop() ?? ''}${segment}`);
    else joined.push(segment);
    wasSingle = single;
  }
  return joined;
}

function glueSingles(segments: string[]): string[] {
  const glued: string[] = [];
  for (const segment of segments) {
    const last = glued.at(-1);
    if (last !== undefined && (isSingle(segment) || isSingle(last)))
      glued.push(`${glued.pop() ?? ''}${segment}`);
    else glued.push(segment);
  }
  return glued;
}

function isSingle(segment: string): boolean {
  return Array.from(segment).length === 1;
}
