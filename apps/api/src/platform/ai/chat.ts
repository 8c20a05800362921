/** An OpenAI-compatible endpoint and model, as in the settings. */
export interface AiEndpoint {
  /** Including the version: `https://api.example.com/v1`. */
  baseUrl: string;
  model: string;
  /** Empty for local models. */
  apiKey: string;
  /** Allows an endpoint on this machine or its network. */
  privateNetwork: boolean;
  /** Limit until the first chunk and between chunks. */
  staleAfterMs: number;
  /** Total limit, including retries. */
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
  /** A longer completion is rejected, even if the endpoint ignores `maxTokens`. */
  maxCharacters: number;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Called with each chunk of the completion. */
  onText?: ((piece: string) => void) | undefined;
}

export interface TokenUse {
  tokensIn: number;
  tokensOut: number;
}

export interface ChatCompletion {
  text: string;
  /** As reported by the endpoint, else estimated. */
  use: TokenUse;
  /** `length` if `maxTokens` cut it off. */
  finish: string;
}

const FAILURES = [
  /** Connecting to the address isn't allowed. */
  'forbidden',
  'unreachable',
  /** 429 or 5xx. */
  'busy',
  /** Any other status, or an error in the stream. */
  'refused',
  /** A timeout, before or during the response. */
  'slow',
  /** The connection closed early. */
  'cut',
  /** The response violates the protocol. */
  'malformed',
  'too-long',
  /** The caller aborted. */
  'aborted',
] as const;
export type FailureReason = (typeof FAILURES)[number];

/** A failed call. The message is for the log and administrators, and never contains the key. */
export class AiFailure extends Error {
  readonly reason: FailureReason;
  /** What may have been charged anyway. */
  readonly use: TokenUse;
  /** Delay requested by the endpoint. */
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

/** Overhead per message: its role and delimiters. */
const MESSAGE_TOKENS = 8;
const HAN = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/gu;
const LATIN_CHARACTERS_PER_TOKEN = 3.5;

/** An upper bound for the tokens of messages, since a token has at least one byte. Used to reserve budget. */
export function tokensAtMost(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + MESSAGE_TOKENS, 0);
}

/** Estimates a text's tokens if the endpoint doesn't report them. */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / LATIN_CHARACTERS_PER_TOKEN);
}
