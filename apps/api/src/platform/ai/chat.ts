/** A model behind an OpenAI-compatible endpoint, as the site's settings name it. */
export interface AiEndpoint {
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  model: string;
  /** Models on one's own machine want none. */
  apiKey: string;
  /** The endpoint may stand on this machine or in its own network. */
  privateNetwork: boolean;
  /** Until something of the answer is there, and from piece to piece. */
  staleAfterMs: number;
  /** For all of it, further tries included. */
  totalMs: number;
}

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

export interface ChatRequest {
  endpoint: AiEndpoint;
  messages: readonly ChatMessage[];
  maxTokens: number;
  /** Characters after which an answer is cut off and refused, whatever the endpoint makes of `maxTokens`. */
  maxCharacters: number;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
  /** Is told each piece of the answer as it comes. */
  onText?: ((piece: string) => void) | undefined;
}

export interface TokenUse {
  tokensIn: number;
  tokensOut: number;
}

export interface ChatCompletion {
  text: string;
  /** As the endpoint counted, or estimated where it did not. */
  use: TokenUse;
  /** `length` for an answer that `maxTokens` cut off. */
  finish: string;
}

const FAILURES = [
  /** The address may not be connected to. */
  'forbidden',
  'unreachable',
  /** 429 or 5xx. */
  'busy',
  /** Any other status, or an error in the stream. */
  'refused',
  /** Nothing came in time, or no more. */
  'slow',
  /** The connection ended before the answer did. */
  'cut',
  /** What came is not what the protocol says. */
  'malformed',
  'too-long',
  /** Whoever asked does not want it any more. */
  'aborted',
] as const;
export type FailureReason = (typeof FAILURES)[number];

/** No answer. Its message is for the log and the administrator: it never holds the key. */
export class AiFailure extends Error {
  readonly reason: FailureReason;
  /** What the endpoint may have charged nevertheless. */
  readonly use: TokenUse;
  /** When it is asked to be tried again. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: FailureReason,
    message: string,
    more: { use?: TokenUse | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.reason = reason;
    this.use = more.use ?? { tokensIn: 0, tokensOut: 0 };
    this.retryAfterMs = more.retryAfterMs;
  }
}

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
