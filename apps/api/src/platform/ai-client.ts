import { setTimeout as wait } from 'node:timers/promises';
import type { Agent, Dispatcher } from 'undici';
import {
  type AiEndpoint,
  AiFailure,
  type ChatCompletion,
  type ChatRequest,
  type FailureReason,
  estimateTokens,
} from './ai/chat.ts';
import {
  type PartialCompletion,
  createRequestTimer,
  emptyCompletion,
  readStream,
  readWhole,
} from './ai/read-completion.ts';
import { ForbiddenAddress, type Reach, checkHost, createGuardedAgent } from './guarded-agent.ts';

/** Calls models behind OpenAI-compatible endpoints. */
export interface AiClient {
  /** Streams one completion. @throws AiFailure */
  chat: (request: ChatRequest) => Promise<ChatCompletion>;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** Limit of a streamed response: a token takes about 300 bytes there. */
const RESPONSE_BYTES_MAX = 16 * 1024 * 1024;
/** Worth retrying, as long as no text has arrived. */
const RETRYABLE: readonly FailureReason[] = ['busy', 'unreachable'];

interface AiClientOptions {
  /** Whether the environment allows settings to name addresses of this machine and its network. */
  allowsPrivate: boolean;
  /** Pause before the second attempt; doubles for the third. */
  firstPauseMs?: number;
}

export function createAiClient({ allowsPrivate, firstPauseMs = FIRST_PAUSE_MS }: AiClientOptions): AiClient {
  const agents = new Map<Reach, Promise<Agent>>();
  const agentFor = (reach: Reach): Promise<Agent> => {
    const agent = agents.get(reach) ?? createGuardedAgent(reach, RESPONSE_BYTES_MAX);
    agents.set(reach, agent);
    return agent;
  };
  return {
    async chat(request) {
      const endsAt = Date.now() + request.endpoint.totalMs;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ask(request, { agentFor, allowsPrivate }, endsAt);
        } catch (error) {
          const failure = toFailure(error);
          const pause = failure.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1) * (1 + Math.random());
          if (!RETRYABLE.includes(failure.reason) || attempt === ATTEMPTS || Date.now() + pause >= endsAt)
            throw failure;
          await wait(pause, undefined, request.signal ? { signal: request.signal } : {}).catch(() => {
            throw new AiFailure('aborted', 'nobody waits for the answer');
          });
        }
      }
    },
  };
}

interface Connections {
  agentFor: (reach: Reach) => Promise<Agent>;
  allowsPrivate: boolean;
}

async function ask(
  request: ChatRequest,
  { agentFor, allowsPrivate }: Connections,
  endsAt: number,
): Promise<ChatCompletion> {
  const { endpoint, messages, signal } = request;
  const completion = emptyCompletion();
  const timer = createRequestTimer({ staleAfterMs: endpoint.staleAfterMs, endsAt, signal });
  let isSent = false;
  try {
    if (endpoint.privateNetwork && !allowsPrivate)
      throw new AiFailure('forbidden', 'ALLOW_PRIVATE_ADDRESSES does not allow it');
    const reach = endpoint.privateNetwork ? 'private' : 'public';
    const url = completionsUrl(endpoint, reach);
    const dispatcher = await agentFor(reach);
    const response = await send(url, request, dispatcher, timer.signal);
    isSent = true;
    await readCompletion(response, completion, {
      maxCharacters: request.maxCharacters,
      onProgress: timer.progress,
      onText: request.onText,
    });
  } catch (error) {
    const failure = timer.abortFailure() ?? toFailure(error, isSent);
    // Rejected calls aren't charged; interrupted ones may be.
    const isCharged = isSent || failure.reason === 'slow' || failure.reason === 'aborted';
    const { reason, message, retryAfterMs } = failure;
    const use = reason === 'busy' || !isCharged ? undefined : (completion.use ?? estimate());
    throw new AiFailure(reason, withoutKey(message, endpoint.apiKey), { use, retryAfterMs });
  } finally {
    timer.end();
  }
  return { text: completion.text, use: completion.use ?? estimate(), finish: completion.finish ?? 'stop' };

  function estimate() {
    return {
      tokensIn: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
      tokensOut: estimateTokens(completion.raw),
    };
  }
}

/** @throws AiFailure forbidden: the key must not travel unencrypted outside the private network */
function completionsUrl({ baseUrl, privateNetwork }: AiEndpoint, reach: Reach): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && privateNetwork)) {
    throw new AiFailure('forbidden', 'outside of one’s own network the endpoint’s address begins with https');
  }
  checkHost(url.hostname, reach);
  return url;
}

async function send(
  url: URL,
  { endpoint, messages, maxTokens }: ChatRequest,
  dispatcher: Agent,
  signal: AbortSignal,
) {
  const { request } = await import('undici');
  const post = async (limit: 'max_tokens' | 'max_completion_tokens') => {
    const response = await request(url, {
      method: 'POST',
      dispatcher,
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}),
      },
      body: JSON.stringify({
        model: endpoint.model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        [limit]: maxTokens,
      }),
    });
    // Readers of the body receive its errors; a later one, while discarding it, must not end the process.
    response.body.on('error', () => undefined);
    return response;
  };
  const response = await post('max_tokens');
  if (response.statusCode < 400) return response;
  const refusal = await readErrorText(response);
  // Newer models use another name for the limit, and say so in the error.
  if (response.statusCode === 400 && refusal.includes('max_completion_tokens'))
    return post('max_completion_tokens');
  throw refused(response, refusal);
}

function refused({ statusCode, headers }: Dispatcher.ResponseData, refusal: string): AiFailure {
  const isBusy = statusCode === 429 || statusCode >= 500;
  return new AiFailure(isBusy ? 'busy' : 'refused', `${statusCode} ${refusal}`, {
    retryAfterMs: isBusy ? retryAfter(headers['retry-after']) : undefined,
  });
}

async function readCompletion(
  response: Dispatcher.ResponseData,
  completion: PartialCompletion,
  listener: Parameters<typeof readStream>[2],
): Promise<void> {
  const { statusCode, headers, body } = response;
  const type = String(headers['content-type'] ?? '').toLowerCase();
  try {
    if (statusCode >= 400) throw refused(response, await readErrorText(response));
    if (statusCode !== 200) throw new AiFailure('refused', `status ${statusCode}`);
    if (type.startsWith('text/event-stream')) return await readStream(body, completion, listener);
    if (type.startsWith('application/json')) return await readWhole(body, completion, listener);
    throw new AiFailure('malformed', `an answer of type ${type.slice(0, 100) || 'unknown'}`);
  } finally {
    body.destroy();
  }
}

const SHORTEST_KEY = 4;

/** Some endpoints repeat the rejected key in their error. */
function withoutKey(message: string, apiKey: string): string {
  return apiKey.length < SHORTEST_KEY ? message : message.replaceAll(apiKey, '…');
}

/** @param isBegun whether text had arrived; a failure before that counts as not sent */
function toFailure(error: unknown, isBegun = false): AiFailure {
  if (error instanceof AiFailure) return error;
  if (error instanceof ForbiddenAddress) return new AiFailure('forbidden', error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = code || 'no answer';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new AiFailure('too-long', message, { cause: error });
  return new AiFailure(isBegun ? 'cut' : 'unreachable', message, { cause: error });
}

const BYTES_MAX = 4096;
const CHARACTERS_MAX = 300;

/** The beginning of an endpoint's error message, in one line. */
async function readErrorText({ body }: Dispatcher.ResponseData): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size >= BYTES_MAX) break;
  }
  return Buffer.concat(parts).toString('utf8').replaceAll(/\s+/g, ' ').slice(0, CHARACTERS_MAX);
}

/** The delay in a Retry-After header: seconds or a date (RFC 9110). */
function retryAfter(header: string | string[] | undefined): number | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
