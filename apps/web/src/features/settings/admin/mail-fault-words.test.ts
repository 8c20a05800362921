import { expect, test } from 'vitest';
import { mailFaultWords } from './mail-fault-words.ts';

test.each([
  ['Error: connect ECONNREFUSED 127.0.0.1:9', /Nothing responds/],
  ['Error: getaddrinfo ENOTFOUND mail.example.com', /No such host/],
  ['Error: Invalid login: 535 5.7.8 Authentication failed', /password/],
  ['Error: Connection timeout', /in time/],
  ['Error: connect ETIMEDOUT 192.0.2.1:25', /in time/],
  ['Error: self-signed certificate in certificate chain', /secure/],
  ['Error: Mail command failed: 550 5.7.1 Sender not allowed', /sender/],
])('%s is said in words', (answer, words) => {
  expect(mailFaultWords(answer)?.message).toMatch(words);
});

test('what nobody knows is not guessed', () => {
  expect(mailFaultWords('Error: something else')).toBeUndefined();
});
