import { expect, test } from 'vitest';
import { isAudio, PLAYER_ORIGINS, playerOf, remarkPlayers } from './players.ts';
import { readerMarkdown } from './reader-markdown.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m5s',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=65',
  ],
  [
    'https://youtu.be/aqz-KE-bpKQ?t=90',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=90',
  ],
  [
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  ],
  [
    'https://www.bilibili.com/video/BV1xx411c7mD/?p=2',
    'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=2&autoplay=1',
  ],
  [
    'https://www.bilibili.com/video/av170001',
    'https://player.bilibili.com/player.html?isOutside=true&aid=170001&p=1&autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abc123'],
  ['https://codepen.io/team/pen/abcDEF', 'https://codepen.io/team/embed/abcDEF?default-tab=result'],
  [
    'https://open.spotify.com/intl-de/album/1DFixLWuPkv3KT3TnV35m3?si=x',
    'https://open.spotify.com/embed/album/1DFixLWuPkv3KT3TnV35m3',
  ],
])('%s has a player', (address, src) => {
  expect(playerOf(address)?.src).toBe(src);
  expect(PLAYER_ORIGINS).toContain(new URL(src).origin);
});

test.each([
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'javascript://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'https://example.org',
  'not an address',
])('%s has none', (address) => {
  expect(playerOf(address)).toBeUndefined();
});

test('knows sound files', () => {
  expect(isAudio('https://example.org/a.MP3?x=1')).toBe(true);
  expect(isAudio('/files/a.opus')).toBe(true);
  expect(isAudio('https://example.org/a.mp3.html')).toBe(false);
  expect(isAudio('mailto:a.mp3')).toBe(false);
});

/** Whether each paragraph of a text becomes an embed. */
function embeds(markdown: string): boolean[] {
  const processor = readerMarkdown().use(remarkPlayers);
  const { children } = processor.runSync(processor.parse(markdown));
  return children.map(({ data = {} }) => 'hName' in data && data.hName === 'figure');
}

test('embeds an address alone in its paragraph, and a link to a sound', () => {
  const video = 'https://youtu.be/aqz-KE-bpKQ';
  expect(embeds(`${video}\n\n<${video}>\n\n[A talk](/talk.mp3)\n\n[${video}](${video})`)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(embeds(`See ${video}\n\n[A film](${video})\n\nhttps://example.org\n\n**${video}**`)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
