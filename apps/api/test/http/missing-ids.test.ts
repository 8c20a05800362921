import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { operationsOf } from '../operations.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
});
afterAll(() => app.close());

const MISSING = 987_654;

/** Valid values by the names of fields. */
const VALUES: Record<string, unknown> = {
  id: MISSING,
  revisionId: MISSING,
  parentId: null,
  locale: 'en-US',
  names: { 'en-US': 'Name' },
  labels: { 'en-US': 'Label' },
  href: '/about',
  publishedAt: new Date(Date.now() + 60_000).toISOString(),
  email: { content: 'full' },
  keywords: [],
  links: [],
  posts: [],
  kinds: ['email'],
  role: 'user',
  avatar: null,
  bio: {},
  alt: {},
  baseVersion: 1,
  position: 0,
};
/** Where a field of that name has another kind of value. */
const OTHERS: Record<string, Record<string, unknown>> = {
  'posts.manage.translations.start': { from: 'copy', sourceLocale: 'zh-CN' },
  'redirects.manage.save': { from: '/old', to: '/about' },
};
/** IDs of posts and terms may be slugs, those of uploads are random. */
const OTHER_IDS = ['no-such-thing', '00000000-0000-4000-8000-000000000000', 'x'.repeat(32)];
/** Lists of what belongs to something are empty, discarding twice is no error, and such a view isn't counted. */
const NO_ERROR = [
  'posts.countView',
  'posts.manage.revisions.list',
  'users.manage.sessions',
  'imports.manage.discard',
];

const inputSchema = z.object({ required: z.array(z.string()).default([]) });

test('an operation on something that does not exist says so', async () => {
  const answers = new Map<string, string>();
  for (const { name, operation } of operationsOf()) {
    const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
    const { required } = inputSchema.parse(schema);
    if (!required.includes('id')) continue;
    const fields = required.map((field) => [field, VALUES[field] ?? (field in VALUES ? null : 'text')]);
    const given = { ...Object.fromEntries(fields), ...OTHERS[name] };
    const inputs = [given, ...OTHER_IDS.map((id) => ({ ...given, id }))];
    const input = inputs.find((each) => operation.input.safeParse(each).success);
    if (!input) {
      answers.set(name, 'an input that this test cannot make');
      continue;
    }
    const isQuery = operation.kind === 'query';
    const { statusCode, body } = await app.app.inject({
      method: isQuery ? 'GET' : 'POST',
      url: `/trpc/${name}${isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
      headers: { ...headers, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
      ...(isQuery ? {} : { payload: JSON.stringify(input) }),
    });
    const [code = ''] = /(?<="code":")\w+/.exec(body) ?? [];
    answers.set(name, `${statusCode} ${code}`);
  }
  const unexpected = [...answers].filter(
    ([name, answer]) => !/^404 (?:\w+_)?NOT_FOUND$/.test(answer) && !NO_ERROR.includes(name),
  );
  expect(Object.fromEntries(unexpected)).toEqual({});
  expect(answers.size).toBeGreaterThan(60);
});
