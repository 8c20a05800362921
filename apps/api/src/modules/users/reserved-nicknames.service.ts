import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { foldText } from '../../text/fold-text.ts';

/**
 * Characters that imitate a Latin letter: part of Unicode's confusables (UTS 39), and common substitutions.
 * Upper and lower case are separate where they look like different letters: `Н` like H, `н` like n.
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

/** First code points of enclosed Latin letters (squares, circles, flags) that NFKC leaves unchanged. */
const ENCLOSED_A = [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6];
const LETTERS = 26;
const NOT_ON_PAGES = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu;
const SIGNS = /[^\p{L}\p{N}]/gu;

/**
 * Reduces a name to what it looks like. Names that share a skeleton look the same to a reader: one reads
 * signs as letters (`@dmin`), one ignores signs (`~Admin~`). Empty for a name without letters.
 */
export function nicknameSkeletons(nickname: string): Set<string> {
  const plain = nickname.normalize('NFKD').replaceAll(NOT_ON_PAGES, '');
  const skeletons = [plain, plain.replaceAll(SIGNS, '')].map((text) =>
    foldText(Array.from(text, letterOf).join('').replaceAll(SIGNS, ''))
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );
  return new Set(skeletons.filter(Boolean));
}

function letterOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = ENCLOSED_A.find((start) => code >= start && code < start + LETTERS);
  const letter = first === undefined ? character : String.fromCodePoint(0x61 + code - first);
  return resembles.get(letter) ?? resembles.get(letter.toLowerCase()) ?? letter.toLowerCase();
}

/** Titles of people who run a site; other nicknames can't start or end with them. */
const TITLES = ['admin', 'webmaster', 'moderator', '管理员', '站长', '博主', '版主', 'админ'];
const titles = TITLES.flatMap((title) => [...nicknameSkeletons(title)]);

/**
 * Rejects a nickname that could be mistaken for an administrator or the site itself.
 * @throws AppError VALIDATION_FAILED on `nickname`
 */
export async function requireFreeNickname(
  { db, settings, user }: Pick<RequestContext, 'db' | 'settings' | 'user'>,
  nickname: string,
): Promise<void> {
  if (user?.role === 'admin') return;
  const skeletons = nicknameSkeletons(nickname);
  const admins = await db.selectFrom('users').select('nickname').where('role', '=', 'admin').execute();
  const names = [...admins.map((admin) => admin.nickname), ...Object.values(settings.site.siteName)];
  const isReserved = names.some((name) => !nicknameSkeletons(name).isDisjointFrom(skeletons));
  if (isReserved || hasTitle(skeletons))
    throw new AppError('VALIDATION_FAILED', [{ field: 'nickname', rule: 'nicknameReserved' }]);
}

function hasTitle(skeletons: ReadonlySet<string>): boolean {
  return [...skeletons].some((skeleton) =>
    titles.some((title) => skeleton.startsWith(title) || skeleton.endsWith(title)),
  );
}
