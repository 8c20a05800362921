import { answers } from './fake-ai/behaviours.ts';
import type { FakeMessage } from './fake-ai/behaviours.ts';
import { startFakeEndpoint } from './fake-ai/fake-endpoint.ts';

/**
 * A model to try the site's AI with, without a company behind it: `node dev/fake-model.ts [PORT]`. It speaks the protocol of OpenAI's chat
 * completions, says the same in three languages, and holds every comment that names a price for spam.
 */
const COMMENTS: [RegExp, string][] = [
  [/Simplified Chinese/, '读到最后一段，我又回头把开头看了一遍。请问这些细节是当时记下来的，还是后来回忆的？'],
  [/Traditional Chinese/, '讀到最後一段，我又回頭把開頭看了一遍。請問這些細節是當時記下來的，還是後來回憶的？'],
  [/English/, 'The last paragraph sent me back to the first one. Did you write these details down at the time, or do you remember them?'],
];

const say = ([system, user]: FakeMessage[]) => {
  const orders = system?.content ?? '';
  if (!orders.includes('"verdict"')) return COMMENTS.find(([language]) => language.test(orders))?.[1] ?? 'Yes.';
  const isSpam = /[$¥€]|\bUSD\b|免费|免費|free money/i.test(user?.content ?? '');
  return JSON.stringify({ verdict: isSpam ? 'spam' : 'fine', reason: isSpam ? 'It names a price.' : 'It speaks of the post.' });
};

const port = Number(process.argv[2] ?? 11_435);
const fake = await startFakeEndpoint({ port });
fake.behave(answers(say));
console.log(`A model that always says the same is at ${fake.url}; in the settings, allow one's own network.`);
