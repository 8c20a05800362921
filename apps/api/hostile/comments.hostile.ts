import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { solutionOf } from '../test/solve-challenge.ts';
import { type AttackedSite, startAttackedSite } from './support/attacked-site.ts';

const ARTICLE = 'welcome-to-sanwen';

let site: AttackedSite;
beforeAll(async () => {
  site = await startAttackedSite();
  await site.save('comments', { onePerArticle: false, perDay: 1000 });
});
afterAll(() => site.close());

let writers = 0;
const comment = (more: object = {}) => {
  writers += 1;
  return {
    article: ARTICLE,
    content: `Comment ${writers}.`,
    nickname: `Writer ${writers}`,
    email: `writer-${writers}@example.com`,
    ...more,
  };
};

test('a client without JavaScript can comment, and needs a challenge after three waiting comments', async () => {
  const network = site.newNetwork();
  for (let time = 0; time < 3; time += 1) {
    expect((await site.call('/comments', comment(), { network })).body.code).toBe('COMMENT_AWAITS_REVIEW');
  }
  const refused = await site.call('/comments', comment(), { network });
  expect([refused.status, refused.body.code]).toEqual([403, 'CAPTCHA_REQUIRED']);
  const captcha = await solutionOf(refused.body.data);
  expect((await site.call('/comments', comment({ captcha }), { network })).body.code).toBe(
    'COMMENT_AWAITS_REVIEW',
  );
  // A solution is accepted once, and the refusal includes the next challenge.
  const again = await site.call('/comments', comment({ captcha }), { network });
  expect([again.body.code, typeof again.body.data?.['signature']]).toEqual(['CAPTCHA_INVALID', 'string']);
  // Other networks need none.
  expect((await site.call('/comments', comment())).body.code).toBe('COMMENT_AWAITS_REVIEW');
});

test('a flood from many networks gets challenges, and native forms go to review up to a limit', async () => {
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 30; number += 1)
    codes.push((await site.call('/comments', comment())).body.code);
  expect(codes.at(-1)).toBe('CAPTCHA_REQUIRED');
  expect(codes.filter((code) => code === 'COMMENT_AWAITS_REVIEW').length).toBeLessThanOrEqual(20);
  const form = () => {
    const { article: _, ...fields } = comment();
    return site.post(`/en-US/post/${ARTICLE}`, fields);
  };
  const first = await form();
  expect(first.status).toBe(200);
  expect(first.text).toContain('waiting for review');
  let refused = 0;
  for (let number = 0; number < 40; number += 1) refused += (await form()).status === 429 ? 1 : 0;
  expect(refused).toBeGreaterThan(0);
  expect((await form()).status).toBe(429);
});

test.runIf(isWholeAttack)(
  'a flood that solves every challenge only fills the queue, up to the limit of its network',
  async () => {
    const network = site.newNetwork();
    const codes: (string | undefined)[] = [];
    for (let number = 0; number < 40; number += 1) {
      const { body } = await site.call('/comments', comment(), { network });
      const outcome =
        body.code === 'CAPTCHA_REQUIRED'
          ? await site.call('/comments', comment({ captcha: await solutionOf(body.data) }), { network })
          : { body };
      codes.push(outcome.body.code);
    }
    expect(codes.filter((code) => code === 'COMMENT_AWAITS_REVIEW').length).toBeLessThanOrEqual(30);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  },
);

test('another site’s page cannot post a comment form for its visitor', async () => {
  const { article: _, ...fields } = comment();
  const response = await site.post(`/en-US/post/${ARTICLE}`, fields, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(response.status).toBe(403);
});
