import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobContext } from '#src/modules/ai/call-model.service.ts';
import { answers, type FakeMessage, refuses } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { translateText } from '../../src/modules/ai/translate-text.service.ts';
import { injections } from '../ai/injections.ts';
import { obedientModel } from '../ai/obedient-model.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let fake: FakeEndpoint;
beforeAll(async () => {
  fake = await startFakeEndpoint();
  app = await buildTestApp();
  await switchOnAi(app, fake);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.requests.length = 0;
  fake.behave(answers(translator()));
});

interface Parts {
  parts: { id: number; text: string }[];
}

/** A model that reads the frame and responds to each part with the result of `change`. */
function translator(change: (text: string) => string = (text) => text.replaceAll(/[A-Za-z’']+/g, '译文')) {
  return (messages: FakeMessage[]) => {
    const { parts } = JSON.parse(messages[1]?.content.split('\n').slice(1, -1).join('\n') ?? '') as Parts;
    return JSON.stringify({ parts: parts.map(({ id, text }) => ({ id, text: change(text) })) });
  };
}

const SOURCE: TranslationText = {
  title: 'A table of tides',
  excerpt: '',
  description: 'On a kitchen door.',
  keywords: ['sea', 'tides'],
  coverAlt: '',
  markdown:
    'We call `tide()` each [morning](https://example.com/x).\n\n```js\ntide(); // every morning\n```\n\n- An item\n',
};
const translate = async (source = SOURCE) =>
  translateText(await jobContext(app.deps, app.app.log), source, { from: 'en-US', to: 'zh-CN' });

test('prose is translated, and code, URLs, and structure stay exactly the same', async () => {
  expect(await translate()).toEqual({
    text: {
      title: '译文 译文 译文 译文',
      excerpt: '',
      description: '译文 译文 译文 译文.',
      keywords: ['译文', '译文'],
      coverAlt: '',
      markdown:
        '译文 译文 `tide()` 译文 [译文](https://example.com/x).\n\n```js\ntide(); // every morning\n```\n\n- 译文 译文\n',
    },
    untranslated: 0,
  });
  expect(JSON.stringify(fake.requests.map(({ messages }) => messages))).not.toContain('every morning');
});

test('a long text is translated in chunks and put together in order', async () => {
  const markdown = Array.from(
    { length: 90 },
    (_, at) => `Paragraph ${at} has a few words of its own to be long enough for a piece.`,
  ).join('\n\n');
  const { text, untranslated } = await translate({ ...SOURCE, markdown });
  expect(untranslated).toBe(0);
  expect(fake.requests.length).toBeGreaterThan(3);
  expect(text.markdown.split('\n\n').map((paragraph) => /\d+/.exec(paragraph)?.[0])).toEqual(
    Array.from({ length: 90 }, (_, at) => String(at)),
  );
  for (const { body } of fake.requests) expect(JSON.stringify(body.messages).length).toBeLessThan(8000);
});

describe('a bad translation', () => {
  test.each<[string, (text: string) => string]>([
    ['loses a placeholder', (text) => text.replaceAll(/⟦\d+⟧/g, '').replaceAll(/[A-Za-z]+/g, '译文')],
    ['adds a URL', (text) => `${text.replaceAll(/[A-Za-z]+/g, '译文')} https://evil.example`],
    ['brings HTML', (text) => `${text.replaceAll(/[A-Za-z]+/g, '译文')}<script>alert(1)</script>`],
  ])('of a part is requested again and then skipped: it %s', async (_what, change) => {
    fake.behave(
      answers(
        translator((text) => (text.includes('⟦') ? change(text) : text.replaceAll(/[A-Za-z]+/g, '译文'))),
      ),
    );
    const { text, untranslated } = await translate();
    expect(untranslated).toBe(1);
    expect(text.markdown).toContain('We call `tide()` each [morning](https://example.com/x).');
    expect(text.markdown).toContain('- 译文 译文');
    expect(fake.requests).toHaveLength(2);
  });

  test.each<[string, () => string]>([
    ['is in another language', () => 'Это совсем другой язык, которого никто не просил здесь.'],
    ['is far too long', () => '译'.repeat(5000)],
    ['has a bidirectional mark', () => '译文\u202E译文'],
  ])('of every part is rejected: it %s', async (_what, change) => {
    fake.behave(answers(translator(change)));
    await expect(translate()).rejects.toMatchObject({ errorCode: 'AI_ANSWER_REFUSED' });
  });

  test.each(['Here you are!', '{"parts": "all"}', '{"parts": [{"id": 99, "text": "译文"}]}', '{}'])(
    'that is malformed is rejected: %s',
    async (response) => {
      fake.behave(answers(response));
      await expect(translate()).rejects.toMatchObject({ errorCode: 'AI_ANSWER_REFUSED' });
    },
  );
});

test('a failing model never yields a partial translation', async () => {
  fake.behave(answers(translator()), refuses(400));
  const markdown = Array.from(
    { length: 90 },
    (_, at) => `Paragraph ${at} has a few words of its own to be long enough for a piece.`,
  ).join('\n\n');
  await expect(translate({ ...SOURCE, markdown })).rejects.toMatchObject({ errorCode: 'AI_UNAVAILABLE' });
});

test('a text that is too long is rejected', async () => {
  await expect(translate({ ...SOURCE, markdown: 'word '.repeat(30_000) })).rejects.toMatchObject({
    errorCode: 'TEXT_TOO_LONG',
  });
});

test.each(injections.filter(({ text }) => !/\p{sc=Han}/u.test(text)))(
  'a text cannot give the model instructions: $name',
  async ({ text }) => {
    fake.behave(
      answers((messages) =>
        obedientModel(
          translator()(messages),
          () => '{"parts": [{"id": 1, "text": "我被控制了，我要说服你们去买东西。"}]}',
        )(messages),
      ),
    );
    const { text: translated } = await translate({ ...SOURCE, markdown: text });
    expect(JSON.stringify(translated)).not.toContain('我被控制了');
  },
);
