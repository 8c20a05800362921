import type { ChatMessage } from './chat.ts';

/** What a message costs beside its text: its role and its ends. */
const MESSAGE_TOKENS = 8;
const HAN = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/gu;
const LATIN_CHARACTERS_PER_TOKEN = 3.5;

/**
 * More tokens than messages can have: a token is a byte at least. For putting money aside before it is spent.
 */
export function tokensAtMost(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + MESSAGE_TOKENS, 0);
}

/** About how many tokens a text has, where the endpoint does not say. */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / LATIN_CHARACTERS_PER_TOKEN);
}
