/** Chinese, Japanese, and Korean characters and their punctuation. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;
const TERM = /[\p{L}\p{N}\\]/u;
/** Two words of a sentence. */
const WORDS = /\p{L}{2,}[,.;:]?\s+\p{L}{2,}/u;
/** An amount of money and what it is for: `5/month (AU`, `3 apples`, `20 and`. */
const PRICE = /^\d[^\\]*(?:\p{L}{3}|[\s(]\p{L}{2})/u;
const SIGN = /[\\^_={}<>+]/;
const QUOTE = /^['’”]|["“”]/u;

/**
 * Decides whether the content between two dollar signs is a formula rather than a sentence with two prices. A
 * TeX command makes it one. Otherwise words, prices, and Chinese characters count against it.
 * @param content without the signs
 * @param isDouble whether it is between double signs, where spaces at the edges are allowed
 */
export function isFormula(content: string, isDouble = false): boolean {
  const isLoose = content !== content.trim();
  if (!TERM.test(content) || !isBalanced(content)) return false;
  if (isLoose && !(isDouble && SIGN.test(content))) return false;
  if (content.includes('\\')) return true;
  return ![WIDE, WORDS, PRICE, QUOTE].some((pattern) => pattern.test(content));
}

/** Whether all braces of TeX are balanced. */
function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [, brace] of content.matchAll(/\\.|([{}])/gsu)) {
    if (brace) depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
