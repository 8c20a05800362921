import type { ServerResponse } from 'node:http';

export interface FakeMessage {
  role: string;
  content: string;
}

/** How the fake endpoint responds to a valid request. */
export type Behavior = (
  messages: FakeMessage[],
  response: ServerResponse,
  model: string,
) => void | Promise<void>;

export type Model = (messages: FakeMessage[]) => string;

interface CompletionOptions {
  /** Token usage, if the request asks for it. */
  usage?: { prompt_tokens: number; completion_tokens: number } | undefined;
  finish?: string;
  /** Whether `[DONE]` follows. */
  done?: boolean;
  /** Events before the first chunk of text. */
  before?: string[];
}

const USAGE = { prompt_tokens: 120, completion_tokens: 30 };
const PIECE = 7;

/** Streams a text, or the output of a fake model, in small chunks. */
export function answers(text: string | Model, options: CompletionOptions = {}): Behavior {
  const { usage = USAGE, finish = 'stop', done = true, before = [] } = options;
  return (messages, response, model) => {
    begin(response);
    for (const early of before) response.write(early);
    for (const piece of pieces(typeof text === 'string' ? text : text(messages)))
      response.write(chunk(model, { content: piece }));
    response.write(chunk(model, {}, finish));
    if ('usage' in options ? options.usage : usage)
      response.write(event({ ...head(model), choices: [], usage }));
    response.end(done ? 'data: [DONE]\n\n' : '');
  };
}

/** Responds with one JSON document, like endpoints that cannot stream. */
export function repliesWhole(text: string): Behavior {
  return (_messages, response, model) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.end(JSON.stringify({ ...head(model), object: 'chat.completion', choices, usage: USAGE }));
  };
}

export function refuses(
  status: number,
  headers: Record<string, string> = {},
  message = `refused with ${status}`,
): Behavior {
  return (_messages, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'fake', code: String(status) } }));
  };
}

/** Accepts the request, waits, and then responds. */
export function slow(milliseconds: number, then: Behavior): Behavior {
  return async (messages, response, model) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    if (!response.destroyed) await then(messages, response, model);
  };
}

/** Sends the start of a text and no more. With `heartbeat`, comments keep the connection busy. */
export function stalls(text: string, heartbeat?: number): Behavior {
  return (_messages, response, model) => {
    begin(response);
    response.write(chunk(model, { content: text }));
    if (heartbeat === undefined) return;
    const beat = setInterval(() => response.write(': still here\n\n'), heartbeat);
    response.on('close', () => clearInterval(beat));
  };
}

/** Sends the start of a text and breaks the connection, or ends the stream if `politely`. */
export function cuts(text: string, politely = false): Behavior {
  return (_messages, response, model) => {
    begin(response);
    response.write(chunk(model, { content: text }), () => {
      if (politely) response.end();
      else response.destroy();
    });
  };
}

/** Sends chunks for as long as the client reads them. */
export function neverEnds(piece = 'and so on '): Behavior {
  return (_messages, response, model) => {
    begin(response);
    const write = () => {
      if (!response.destroyed)
        response.write(chunk(model, { content: piece.repeat(20) }), () => setImmediate(write));
    };
    write();
  };
}

/** Sends these bytes with a content type. */
export function sends(type: string, body: string, status = 200): Behavior {
  return (_messages, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}

export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
}

function head(model: string) {
  return { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_790_000_000, model };
}

export function chunk(model: string, delta: Record<string, string>, finish: string | null = null): string {
  return event({ ...head(model), choices: [{ index: 0, delta, finish_reason: finish }] });
}

function pieces(text: string): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / PIECE) }, (_, index) =>
    characters.slice(index * PIECE, (index + 1) * PIECE).join(''),
  );
}
