import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation, type Operation } from '@sanwen/contracts/define';
import { restOperations } from '../../src/http/rest.plugin.ts';
import { HostileValues, schemaOf } from './values.ts';

export interface HostileRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const LANGUAGES = ['', '/zh-CN', '/en-US', '/magazine'];
const PAGES = [
  '/',
  '/post/',
  '/category/',
  '/tag/',
  '/search',
  '/about',
  '/contact',
  '/login',
  '/register',
  '/newsletter',
  '/newsletter/confirm',
  '/comments/mute',
  '/account',
  '/admin',
  '/admin/posts',
  '/reset-password',
];
const FILES = [
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/zh-TW/feed.xml',
  '/category/',
  '/tag/',
  '/post/',
  '/sitemap.xml',
  '/sitemaps/',
  '/robots.txt',
  '/llms.txt',
  '/uploads/',
  '/share/en-US.png',
  '/share/zh-CN/',
  '/builds/latest.json',
  '/builds/meta/',
  '/assets/',
  '/healthz',
  '/api/openapi.json',
  '/api/docs',
  '/api/',
  '/trpc/',
];
const ENDINGS = ['/feed.xml', '.md', '.png', '.xml', '/_payload.json'];
const FORMS = [
  '/contact',
  '/zh-CN/contact',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/newsletter/confirm',
  '/comments/mute',
];
const FIELDS = ['name', 'email', 'subject', 'message', 'do', 'token', 'List-Unsubscribe'];
const PARAMETERS = [
  'page',
  'q',
  'token',
  'next',
  'preview-theme',
  'locale',
  'limit',
  'v',
  'utm_source',
  '__proto__',
  'page[]',
];
const UPLOADS = [
  '/api/admin/media',
  '/api/admin/uploads',
  '/api/media',
  '/newsletter/unsubscribe',
  '/trpc/contact.send',
];
const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/zip',
  'application/x-www-form-urlencoded',
  'image/png',
];

/** Operations that end the session, call other servers, or take minutes by design. */
const EXCLUDED_TABLES =
  /^(?:ai|backups|imports|mails|outbox|setup)\.|logout|password|session|mail|aiComment|generate|rebuild|reindex/i;

const operations = restOperations(apiContract)
  .filter(({ name }) => !EXCLUDED_TABLES.test(name))
  .map(({ operation }) => ({ ...operation.rest, schema: schemaOf(operation.input) }));
const procedures = allProcedures(apiContract)
  .filter(({ name }) => !EXCLUDED_TABLES.test(name))
  .map(({ name, operation }) => ({
    name,
    isQuery: operation.kind === 'query',
    schema: schemaOf(operation.input),
  }));

function allProcedures(tree: Contract, path: string[] = []): { name: string; operation: Operation }[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isOperation(node)
      ? [{ name: [...path, name].join('.'), operation: node }]
      : allProcedures(node, [...path, name]),
  );
}

/** Kinds of requests, with the share of each. */
const KINDS: [share: number, make: (values: HostileValues) => HostileRequest][] = [
  [0.4, restRequest],
  [0.25, trpcRequest],
  [0.2, pageRequest],
  [0.07, fileRequest],
  [0.03, formRequest],
  [0.05, uploadRequest],
];

/**
 * Creates a request of a series, the same for the same seed and number.
 * @param token of an administrator, who sends half of the requests
 */
export function hostileRequest(seed: number, number: number, token: string): HostileRequest {
  const values = new HostileValues(seed * 1_000_003 + number);
  let left = values.random();
  const [, make] = KINDS.find(([share]) => (left -= share) < 0) ?? [0, restRequest];
  const { headers, ...request } = make(values);
  const byte = () => Math.floor(values.random() * 256);
  const common: Record<string, string> = {
    'x-forwarded-for': `${values.pick([10, 100, 203])}.${byte()}.${byte()}.${byte()}`,
  };
  if (values.chance(0.5)) common['authorization'] = `Bearer ${token}`;
  if (values.chance(0.1))
    common['cookie'] =
      `i18n_redirected=${values.segment().slice(0, 100)}; visitor=${values.segment().slice(0, 200)}`;
  if (values.chance(0.1)) common['accept-language'] = encodeURI(values.text().slice(0, 100).toWellFormed());
  return { ...request, headers: { ...common, ...headers } };
}

function restRequest(values: HostileValues): HostileRequest {
  const { method, path: template, schema } = values.pick(operations);
  const path = `/api${template.replaceAll(/\{\w+\}/g, () => values.segment())}`;
  if (method === 'POST' || method === 'PUT' || method === 'PATCH')
    return { method, path, ...json(values, values.chance(0.95) ? values.input(schema) : values.anything()) };
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values.input(schema)))
    given.append(
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1000).toWellFormed(),
    );
  return { method, path: `${path}?${given.toString()}`, headers: {} };
}

function trpcRequest(values: HostileValues): HostileRequest {
  const { name, isQuery, schema } = values.pick(procedures);
  const input = values.chance(0.95) ? values.input(schema) : values.anything();
  if (!isQuery) return { method: 'POST', path: `/trpc/${name}`, ...json(values, input) };
  const isBatch = values.chance(0.2);
  const encoded = encodeURIComponent(
    JSON.stringify(isBatch ? { 0: input, 1: values.anything() } : input).toWellFormed(),
  ).slice(0, 9000);
  return {
    method: 'GET',
    path: `/trpc/${name}${isBatch ? ',posts.list?batch=1&' : '?'}input=${encoded}`,
    headers: {},
  };
}

function pageRequest(values: HostileValues): HostileRequest {
  const path = values.pick(LANGUAGES) + values.pick(PAGES) + (values.chance(0.6) ? values.segment() : '');
  return {
    method: values.chance(0.9) ? 'GET' : 'HEAD',
    path: path + query(values, PARAMETERS),
    headers: { accept: 'text/html' },
  };
}

function fileRequest(values: HostileValues): HostileRequest {
  const path =
    values.pick(FILES) +
    (values.chance(0.6) ? values.segment() : '') +
    (values.chance(0.3) ? values.pick(ENDINGS) : '');
  return { method: 'GET', path: path + query(values, PARAMETERS), headers: {} };
}

function formRequest(values: HostileValues): HostileRequest {
  const form = new URLSearchParams();
  for (const name of FIELDS) if (values.chance(0.6)) form.set(name, values.text().toWellFormed());
  return {
    method: 'POST',
    path: values.pick(FORMS) + query(values, ['token']),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  };
}

function uploadRequest(values: HostileValues): HostileRequest {
  if (values.chance(0.2))
    return {
      method: values.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST']),
      path: values.pick(['/', ...UPLOADS]),
      headers: {},
    };
  const names = `name="${values.segment().slice(0, 50)}"; filename="${values.segment().slice(0, 50)}"`;
  const body = `--x\r\nContent-Disposition: form-data; ${names}\r\nContent-Type: ${values.pick(['image/png', 'text/html', 'x'])}\r\n\r\n${values.text().toWellFormed()}\r\n--x${values.pick(['--', ''])}\r\n`;
  return {
    method: 'POST',
    path: values.pick(UPLOADS),
    headers: { 'content-type': values.pick(TYPES) },
    body,
  };
}

function json(
  values: HostileValues,
  given: unknown,
): Pick<HostileRequest, 'headers' | 'body'> & { body: string } {
  const type = values.chance(0.97) ? 'application/json' : values.pick(TYPES);
  return {
    headers: { 'content-type': type },
    body: values.chance(0.97) ? JSON.stringify(given) : values.text().toWellFormed(),
  };
}

function query(values: HostileValues, names: readonly string[]): string {
  const given = new URLSearchParams();
  for (const name of names)
    if (values.chance(0.3))
      given.append(
        name,
        values.chance(0.5) ? String(values.number()) : values.text().slice(0, 1000).toWellFormed(),
      );
  return given.size > 0 ? `?${given.toString()}` : '';
}
