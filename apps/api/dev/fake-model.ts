import { answers, type Behavior, type FakeMessage, refuses, stalls } from './fake-ai/behaviors.ts';
import { startFakeEndpoint } from './fake-ai/fake-endpoint.ts';

/**
 * A local model to try the site's AI without a provider: `node dev/fake-model.ts [PORT]`. It speaks OpenAI's
 * chat completions protocol, writes the same comment in three languages, rates every comment that names a
 * price as spam, and translates each word to the same word. A persona described as "never finishes" starts
 * and stalls, and one described as "refuses" gets an error.
 */
const COMMENTS: [RegExp, string][] = [
  [
    /Simplified Chinese/,
    '读到最后一段，我又回头把开头看了一遍。请问这些细节是当时记下来的，还是后来回忆的？',
  ],
  [
    /Traditional Chinese/,
    '讀到最後一段，我又回頭把開頭看了一遍。請問這些細節是當時記下來的，還是後來回憶的？',
  ],
  [
    /English/,
    'The last paragraph sent me back to the first one. Did you write these details down at the time, or do you remember them?',
  ],
];

const commentOf = (orders: string) => COMMENTS.find(([language]) => language.test(orders))?.[1] ?? 'Yes.';

const act: Behavior = (messages, response, model) => {
  const orders = messages[0]?.content ?? '';
  if (orders.includes('"verdict"')) return answers(review)(messages, response, model);
  if (orders.includes('You translate')) return answers(translate)(messages, response, model);
  if (orders.includes('never finishes'))
    return stalls(commentOf(orders).slice(0, 20))(messages, response, model);
  if (orders.includes('refuses')) return refuses(400)(messages, response, model);
  return answers(commentOf(orders))(messages, response, model);
};

function review([, user]: FakeMessage[]): string {
  const isSpam = /[$¥€]|\bUSD\b|免费|免費|free money/i.test(user?.content ?? '');
  return JSON.stringify({
    verdict: isSpam ? 'spam' : 'fine',
    reason: isSpam ? 'It names a price.' : 'It speaks of the post.',
  });
}

/** Replaces words with a word of the target language, and leaves placeholders unchanged. */
function translate([system, user]: FakeMessage[]): string {
  const word = /into (?:Simplified|Traditional) Chinese/.test(system?.content ?? '') ? '译文' : 'word';
  const { parts } = JSON.parse(user?.content.split('\n').slice(1, -1).join('\n') ?? '') as {
    parts: { id: number; text: string }[];
  };
  return JSON.stringify({
    parts: parts.map((part) => ({ ...part, text: part.text.replaceAll(/\p{L}+/gu, word) })),
  });
}

const port = Number(process.argv[2] ?? 11_435);
const fake = await startFakeEndpoint({ port });
fake.behave(act);
console.log(`The fake model is at ${fake.url}. Allow private networks in the AI settings.`);
