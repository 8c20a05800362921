import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { answers, type Behavior, type FakeMessage, refuses } from './behaviors.ts';

const requestSchema = z.object({
  model: z.string().min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
});

export interface FakeRequest {
  messages: FakeMessage[];
  body: z.output<typeof requestSchema>;
  headers: IncomingMessage['headers'];
  /** The client disconnected before the response was complete. */
  isAborted: boolean;
}

export interface FakeEndpoint {
  /** Base URL for the settings. */
  url: string;
  requests: FakeRequest[];
  /** Uses these behaviors from now on: each once, and the last one forever. */
  behave: (...behaviors: Behavior[]) => void;
  close: () => Promise<void>;
}

export interface FakeOptions {
  /** A free port by default. */
  port?: number;
  /** Required in the `Authorization` header. */
  apiKey?: string;
}

/** A local server for OpenAI's chat completions protocol that misbehaves on demand. */
export async function startFakeEndpoint({ port = 0, apiKey }: FakeOptions = {}): Promise<FakeEndpoint> {
  const requests: FakeRequest[] = [];
  let behaviors: Behavior[] = [answers('This is what a model might say.')];
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return void refuses(404)([], response, '');
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      return void refuses(
        401,
        {},
        `Incorrect API key provided: ${String(request.headers.authorization).slice('Bearer '.length)}`,
      )([], response, '');
    }
    const parsed = requestSchema.safeParse(await json(request));
    if (!parsed.success) return void refuses(400, {}, z.prettifyError(parsed.error))([], response, '');
    const { messages, model } = parsed.data;
    const noted: FakeRequest = { messages, body: parsed.data, headers: request.headers, isAborted: false };
    requests.push(noted);
    response.on('close', () => (noted.isAborted = !response.writableFinished));
    const behavior = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
    await behavior?.(messages, response, model);
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const used = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${used}/v1`,
    requests,
    behave: (...next) => void (behaviors = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
