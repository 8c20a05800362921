/** This many characters fit in one line of every heading, even on a phone. */
const ROOM = 9;
/** Approximate width of a character that is not Chinese. */
const LETTER = 0.55;

const HAN = /\p{Script=Han}/u;
const PHRASE_END = /[，、：；。！？…—》」』）]/u;
/** Where a line may end if words are kept together. */
const BREAK = /\s+|-|(?<=[，、：；。！？…—》」』）])|(?=[—《「『（])/u;

/**
 * Whether a title should break only between phrases. Chinese may break after any character, which splits
 * 港口的灯，与一｜封没有寄出的信. False if a phrase is longer than a line, which would become ragged.
 */
export function keepsPhrases(title: string): boolean {
  return (
    HAN.test(title) && PHRASE_END.test(title) && title.split(BREAK).every((phrase) => widthOf(phrase) <= ROOM)
  );
}

/** In ems. Punctuation at the end of a line may hang. */
function widthOf(phrase: string): number {
  const characters = phrase.match(/\p{Script=Han}/gu)?.length ?? 0;
  const rest = phrase.replaceAll(/\p{Script=Han}|[，、：；。！？…—《》「」『』（）]/gu, '').length;
  return characters + rest * LETTER;
}
