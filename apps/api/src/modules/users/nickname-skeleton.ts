import { foldText } from '../search/tokens/fold.service.ts';

/**
 * Letters, digits and signs that a Latin letter is forged with: a part of Unicode's confusables (UTS 39), and
 * what people type for fun. Upper and lower case stand apart where they look like different letters: `Н` like
 * H, `н` like n.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'аαɑᴀ@4ꭺᎪ',
  b: 'ЬьвʙΒᏴ8',
  c: 'сϲᴄᏟ¢',
  d: 'ԁᴅᎠđժ',
  e: 'еεεᴇᎬ3єҽ',
  f: 'ꜰϝ',
  g: 'ɡɢԍց9',
  h: 'һʜΗНᎻհћħ',
  i: 'іιɩıɪ1lӏ|!ᏆןʟΙ',
  j: 'јᴊʝ',
  k: 'кκᴋᏦ',
  m: 'мᴍΜᎷ',
  n: 'пηнɴΝղո',
  o: 'оοσᴏ0օөø',
  p: 'рρᴘᏢ',
  q: 'ԛգ',
  r: 'гʀᎡ',
  s: 'ѕꜱ5$Տ',
  t: 'тτᴛᎢ7',
  u: 'υսᴜμ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡшᎳ',
  x: 'хχ×',
  y: 'уγʏү',
  z: 'ᴢᏃ2',
  管: '菅',
  理: '埋',
};

const resembles = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);

/**
 * Letters in squares, circles and flags that compatibility forms leave alone, by the code point of their A.
 */
const ENCLOSED_A = [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6];
const LETTERS = 26;
const NOT_ON_PAGES = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu;
const SIGNS = /[^\p{L}\p{N}]/gu;

/**
 * What a name looks like, whatever it is typed with. Names that share one of their skeletons look the same to
 * a reader: one is read with signs as letters (`@dmin`), one without signs (`~Admin~`). Empty for a name
 * without letters.
 */
export function nicknameSkeletons(nickname: string): Set<string> {
  const plain = nickname.normalize('NFKD').replaceAll(NOT_ON_PAGES, '');
  const skeletons = [plain, plain.replaceAll(SIGNS, '')].map((text) =>
    foldText(Array.from(text, contactMessageOf).join('').replaceAll(SIGNS, ''))
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );
  return new Set(skeletons.filter(Boolean));
}

function contactMessageOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = ENCLOSED_A.find((start) => code >= start && code < start + LETTERS);
  const letter = first === undefined ? character : String.fromCodePoint(0x61 + code - first);
  return resembles.get(letter) ?? resembles.get(letter.toLowerCase()) ?? letter.toLowerCase();
}
