import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let port: number;
/** Requests that reached Fastify. */
let handled = 0;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), memory: { staleAfterMs: 60_000 } });
  await createPost(app, {
    slug: 'sea',
    category: 'travel',
    tags: ['coast'],
    texts: { 'en-US': { title: 'The sea' }, 'zh-CN': { title: '海' } },
  });
  app.app.addHook('onRequest', async () => {
    handled += 1;
  });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Headers = Record<string, string>;

/** Sends a request over the network, as readers do. */
async function send(path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
  const sent = httpRequest({ port, path, headers, method, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** Sends a request to Fastify alone. */
async function sendToFastify(path: string, headers: Headers = {}) {
  const response = await app.app.inject({ url: path, headers });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

/** Headers that belong to a moment or a connection. */
const OWN = new Set(['date', 'connection', 'keep-alive']);
function comparable({ status, headers, body }: { status: unknown; headers: object; body: Buffer }) {
  const shared = Object.entries(headers).filter(([name]) => !OWN.has(name));
  return { status, headers: Object.fromEntries(shared), body: body.toString('base64') };
}

/** @returns whether Fastify handled the request */
async function isHandled(request: () => Promise<Answer>): Promise<boolean> {
  const before = handled;
  await request();
  return handled > before;
}

const PAGES = [
  '/',
  '/zh-CN/',
  '/post/sea',
  '/zh-CN/post/sea',
  '/zh-TW/post/sea',
  '/category/travel',
  '/tag/coast',
  '/magazine',
  '/search',
  '/search?q=sea',
  '/post/sea?utm_source=feed',
  '/?page=2',
  '/post/missing',
  '/login?next=/admin',
  '/post/sea/_payload.json',
  '/_payload.json',
];
const FORMS: Headers[] = [
  {},
  { 'accept-encoding': 'gzip, br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-language': 'zh-CN', 'accept-encoding': 'br' },
  { 'accept-language': 'en', cookie: 'theme=dark; i18n_redirected=zh-CN' },
  { 'accept-language': 'en', 'x-view-locale': 'zh-CN' },
  { 'accept-language': 'en', cookie: 'a=1; i18n_redirected=xx; b=2' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"other"' },
  { 'user-agent': 'Googlebot', 'accept-language': 'zh-TW,zh;q=0.8' },
];

/** Pages that are the same for everyone who asks in the same way. Errors and searches are rendered for each request. */
const CACHED = PAGES.filter((page) => !/missing|zh-TW|q=|page=|next=/.test(page));

test.each(CACHED)('%s is the same from the cache and from the page route', async (page) => {
  for (const headers of FORMS) {
    // The first request renders, the second compresses and remembers the address.
    for (let time = 0; time < 3; time += 1) await send(page, headers);
    const before = handled;
    const direct = await send(page, headers);
    expect(handled - before).toBe(0);
    expect(comparable(direct)).toEqual(comparable(await sendToFastify(page, headers)));
    const known: Headers = { ...headers, 'if-none-match': `"x", ${direct.headers.etag}` };
    expect(comparable(await send(page, known))).toEqual(comparable(await sendToFastify(page, known)));
    expect((await send(page, known)).status).toBe(304);
  }
});

test.each(PAGES.filter((page) => !CACHED.includes(page)))('%s is never sent from the cache', async (page) => {
  for (let time = 0; time < 3; time += 1) await send(page);
  expect(await isHandled(() => send(page))).toBe(true);
});

test('cached pages are sent without Fastify, and anything else with it', async () => {
  const brotli = { 'accept-encoding': 'br', cookie: 'a=b' };
  for (let time = 0; time < 3; time += 1) await send('/post/sea', brotli);
  expect(await isHandled(() => send('/post/sea'))).toBe(false);
  expect(await isHandled(() => send('/post/sea', brotli))).toBe(false);
  expect(await isHandled(() => send('/post/sea', { 'x-forwarded-for': '192.0.2.1' }))).toBe(true);
  expect(await isHandled(() => send('/post/sea', {}, 'HEAD'))).toBe(true);
  expect(await isHandled(() => send('/post/sea', {}, 'POST'))).toBe(true);
  expect(await isHandled(() => send('/api/posts/sea'))).toBe(true);
  expect(await isHandled(() => send(`/post/sea?${'x'.repeat(300)}`))).toBe(true);
});

test('a change of a post or of the languages shows in the next response', async () => {
  for (let time = 0; time < 3; time += 1) await send('/');
  const { seo, language } = await app.deps.settings();
  await saveSettings(app.write(), 'seo', { ...seo, defaultTitle: { 'en-US': 'Harbor' } });
  expect((await send('/')).body.toString()).toContain('Harbor');
  for (let time = 0; time < 3; time += 1) await send('/zh-CN/post/sea');
  await saveSettings(app.write(), 'language', {
    ...language,
    enabledLanguages: { 'zh-CN': false, 'zh-TW': false, 'en-US': true },
  });
  expect((await send('/zh-CN/post/sea')).status).toBe(404);
  await saveSettings(app.write(), 'language', language);
});
