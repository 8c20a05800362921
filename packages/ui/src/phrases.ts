/** So many characters fit beside each other in every heading of the themes, on a phone as well. */
const ROOM = 9;
/** Width of what is no Chinese character, about. */
const LETTER = 0.55;

const HAN = /\p{Script=Han}/u;
const PHRASE_END = /[，、：；。！？…—》」』）]/u;
/** Where a line may end when words are kept whole. */
const BREAK = /\s+|-|(?<=[，、：；。！？…—》」』）])|(?=[—《「『（])/u;

/**
 * Whether a title is to break between its phrases only: Chinese lets a line end after any character, so that
 * 港口的灯，与一｜封没有寄出的信 falls apart. Not where a phrase is longer than a line, which it would leave ragged.
 */
export function keepsPhrases(title: string): boolean {
  return (
    HAN.test(title) && PHRASE_END.test(title) && title.split(BREAK).every((phrase) => widthOf(phrase) <= ROOM)
  );
}

/** In ems. Punctuation at the end of a line may hang over it. */
function widthOf(phrase: string): number {
  const characters = phrase.match(/\p{Script=Han}/gu)?.length ?? 0;
  const rest = phrase.replaceAll(/\p{Script=Han}|[，、：；。！？…—《》「」『』（）]/gu, '').length;
  return characters + rest * LETTER;
}
