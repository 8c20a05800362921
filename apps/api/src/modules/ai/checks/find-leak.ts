import type { Frame } from '../model/frame.ts';

/** Letters in a row that an answer may share with the orders: names of languages and the like. */
const SHARED_MAX = 48;
const SHARED_HAN_MAX = 16;
/** Runs that may be something encoded. */
const ENCODED = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

/**
 * Whether an answer gives away the orders: their mark, forwards, backwards, spelled out or encoded, the words
 * that frame the data, or a long run of the orders themselves. @returns what it gives away.
 */
export function findLeak(text: string, { messages, boundary, canary }: Frame): string | undefined {
  const letters = lettersOf(text);
  if (containsMark(letters, canary)) return 'the mark of the orders';
  if (letters.includes(lettersOf(boundary))) return 'the frame of the data';
  for (const [run] of text.matchAll(ENCODED)) {
    if (['base64', 'hex'].some((encoding) => containsMark(lettersOf(decode(run, encoding)), canary)))
      return 'the mark of the orders, encoded';
  }
  const orders = messages.find(({ role }) => role === 'system')?.content ?? '';
  return sharesRun(letters, lettersOf(orders)) ? 'a part of the orders' : undefined;
}

function containsMark(letters: string, canary: string): boolean {
  return letters.includes(canary) || letters.includes(Array.from(canary).reverse().join(''));
}

function decode(run: string, encoding: string): string {
  return Buffer.from(run, encoding === 'hex' ? 'hex' : 'base64').toString('utf8');
}

/** Letters and digits alone, in one form, so that no spacing or typography hides a word. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function sharesRun(completion: string, orders: string): boolean {
  for (let start = 0; start < completion.length; start += 1) {
    const length = /\p{sc=Han}/u.test(completion.charAt(start)) ? SHARED_HAN_MAX : SHARED_MAX;
    if (start + length <= completion.length && orders.includes(completion.slice(start, start + length)))
      return true;
  }
  return false;
}
