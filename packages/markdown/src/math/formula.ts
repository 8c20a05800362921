/** Chinese, Japanese and Korean characters and their punctuation. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;
const TERM = /[\p{L}\p{N}\\]/u;
/** Two words of a sentence. */
const WORDS = /\p{L}{2,}[,.;:]?\s+\p{L}{2,}/u;
/** A sum of money and what it is paid for: `5/month (AU`, `3 apples`, `20 and`. */
const PRICE = /^\d[^\\]*(?:\p{L}{3}|[\s(]\p{L}{2})/u;
const SIGN = /[\\^_={}<>+]/;
const QUOTE = /^['’”]|["“”]/u;

/**
 * Tells whether what stands between two dollar signs reads as a formula and not as a sentence with two prices
 * in it. With a command of TeX it does; without one, words, prices and Chinese characters speak against it.
 * @param content without the signs around it
 * @param isDouble between two signs on either side it may have room at its edges
 */
export function isFormula(content: string, isDouble = false): boolean {
  const isLoose = content !== content.trim();
  if (!TERM.test(content) || !isBalanced(content)) return false;
  if (isLoose && !(isDouble && SIGN.test(content))) return false;
  if (content.includes('\\')) return true;
  return ![WIDE, WORDS, PRICE, QUOTE].some((pattern) => pattern.test(content));
}

/** Every brace of TeX has its other half. */
function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [, brace] of content.matchAll(/\\.|([{}])/gsu)) {
    if (brace) depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
