import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { solutionOf, solvedChallenge } from '../solve-challenge.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const stored = () => app.db().selectFrom('comments').selectAll().orderBy('id').execute();
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the challenge for a visitor’s browser', () => {
  const body = { article: 'hello', content: 'Hello.', nickname: 'Lin', email: 'lin@example.com' };
  const send = async (captcha?: string, more = {}) =>
    (
      await createVisitor(app).send('POST', '/comments', {
        ...body,
        ...(captcha ? { captcha } : {}),
        ...more,
      })
    ).body.code;
  /** As on a site with too many waiting comments. */
  const requireWork = () => setComments(app, { captchaAfterSite: 0 });

  test('is not required while few comments wait, and is after three of a network', async () => {
    const lin = createVisitor(app);
    await setComments(app, { onePerArticle: false });
    const plain = (number: number) =>
      lin.send('POST', '/comments', { ...body, content: `Comment ${number}.` });
    for (const number of [1, 2, 3]) expect((await plain(number)).body.code).toBe('COMMENT_AWAITS_REVIEW');
    const own = await lin.send('GET', '/comments/own?article=hello');
    expect(own.body.data).toMatchObject({ needsCaptcha: true });
    const refused = await plain(4);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'CAPTCHA_REQUIRED',
        data: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
      },
    });
    expect(await stored()).toHaveLength(3);
    const captcha = await solutionOf(refused.body.data);
    expect((await lin.send('POST', '/comments', { ...body, content: 'Comment 4.', captcha })).body.code).toBe(
      'COMMENT_AWAITS_REVIEW',
    );
    expect(await send()).toBe('COMMENT_AWAITS_REVIEW');
    pass(11 * MINUTE);
    expect((await plain(5)).body.code).toBe('COMMENT_AWAITS_REVIEW');
  });

  test.each([
    ['a post', { captchaAfterPost: 2 }, 'hello', 'CAPTCHA_REQUIRED'],
    ['another post', { captchaAfterPost: 2 }, 'elsewhere', 'COMMENT_AWAITS_REVIEW'],
    ['the site', { captchaAfterSite: 2 }, 'elsewhere', 'CAPTCHA_REQUIRED'],
  ])(
    'is required while many comments of %s wait, including unreviewed public ones',
    async (_of, settings, article, code) => {
      await createPost(app, { slug: 'elsewhere' });
      await setComments(app, { ...settings, review: 'none' });
      for (const number of [1, 2])
        await send(undefined, { content: `Comment ${number}.`, email: `${number}@example.com` });
      await setComments(app, { review: 'first' });
      expect(await send(undefined, { article })).toBe(code);
      // An administrator reviews them, and no challenge is required.
      await app.db().updateTable('comments').set({ approved_at: new Date() }).execute();
      expect(await send(undefined, { article })).toBe('COMMENT_AWAITS_REVIEW');
    },
  );

  test('is not required because of many comments by AI', async () => {
    await setComments(app, { captchaAfterSite: 2, review: 'first' });
    for (const number of [1, 2])
      await send(undefined, { content: `Comment ${number}.`, email: `${number}@example.com` });
    await app.db().updateTable('comments').set({ is_ai: true }).execute();
    expect(await send(undefined, { content: 'By a person.' })).toBe('COMMENT_AWAITS_REVIEW');
  });

  test('is not required of users with a confirmed email', async () => {
    await requireWork();
    const ann = await createMember(app);
    expect((await ann.comment('hello')).status).toBe(200);
    await app.db().updateTable('users').set({ email_confirmed_at: null }).execute();
    expect((await ann.comment(await createPost(app))).body.code).toBe('CAPTCHA_REQUIRED');
  });

  test('has to be solved once per comment', async () => {
    await requireWork();
    expect(await send()).toBe('CAPTCHA_REQUIRED');
    const captcha = await solvedChallenge(app);
    expect(await send(captcha)).toBe('COMMENT_AWAITS_REVIEW');
    expect(await send(captcha, { content: 'Another.', email: 'mo@example.com' })).toBe('CAPTCHA_INVALID');
    expect(await stored()).toHaveLength(1);
  });

  test('cannot be forged, reused late, or made easier', async () => {
    await requireWork();
    const solved = JSON.parse(Buffer.from(await solvedChallenge(app), 'base64').toString()) as Record<
      'challenge' | 'solution',
      Record<string, object>
    >;
    const coded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
    const { challenge, solution } = solved;
    expect(await send('nonsense')).toBe('CAPTCHA_INVALID');
    expect(await send(coded({}))).toBe('CAPTCHA_INVALID');
    expect(await send(coded({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }))).toBe(
      'CAPTCHA_INVALID',
    );
    expect(
      await send(
        coded({
          challenge: { ...challenge, parameters: { ...challenge['parameters'], keyPrefix: '00' } },
          solution,
        }),
      ),
    ).toBe('CAPTCHA_INVALID');
    expect(await send(coded({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }))).toBe(
      'CAPTCHA_INVALID',
    );
    pass(21 * MINUTE);
    expect(await send(coded(solved))).toBe('CAPTCHA_INVALID');
    expect(await stored()).toEqual([]);
  });

  test('is not used up by a comment that meets a limit', async () => {
    await setComments(app, { perDay: 1, captchaAfterSite: 0 });
    const lin = createVisitor(app);
    await lin.comment(await createPost(app));
    const captcha = await solvedChallenge(app);
    expect((await lin.send('POST', '/comments', { ...body, captcha })).body.code).toBe('COMMENTED_TODAY');
    await setComments(app, { perDay: 20 });
    expect((await lin.send('POST', '/comments', { ...body, captcha })).body.code).toBe(
      'COMMENT_AWAITS_REVIEW',
    );
  });

  test('is not required if it is turned off or browsers cannot solve it', async () => {
    await setComments(app, { captcha: false, captchaAfterSite: 0 });
    expect(await send()).toBe('COMMENT_AWAITS_REVIEW');
    const plain = await buildTestApp({ environment: { PUBLIC_URL: 'http://192.168.1.5' } });
    await setComments(plain, { captchaAfterSite: 0, review: 'none' });
    await createPost(plain, { slug: 'hello' });
    const response = await createVisitor(plain).send('POST', '/comments', body);
    expect(response.body.code).toBe('COMMENT_AWAITS_REVIEW');
    await plain.close();
  });

  test('does not come before missing fields are reported in the reader’s language', async () => {
    const response = await createVisitor(app).send(
      'POST',
      '/comments',
      { article: 'hello', content: '' },
      { 'accept-language': 'zh-TW' },
    );
    expect(response.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'content', rule: 'required' }],
    });
    const nameless = await createVisitor(app).send('POST', '/comments', {
      article: 'hello',
      content: 'Hello.',
    });
    expect(nameless.body.issues).toMatchObject([
      { field: 'nickname', rule: 'required' },
      { field: 'email', rule: 'required', message: 'This field is required.' },
    ]);
  });
});

test('a filled honeypot gets the usual response, and the comment is dropped', async () => {
  const response = await createVisitor(app).comment('hello', 'Buy!', { website: 'https://spam.example' });
  expect(response.body.code).toBe('COMMENT_AWAITS_REVIEW');
  expect(response.setCookie).toBeUndefined();
  expect(await stored()).toEqual([]);
});
