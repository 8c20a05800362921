import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

test.each([
  ['<p>这是<strong>“强调。”</strong>后面<em>也是。</em>对</p>', '这是**“强调。”**后面*也是。*对'],
  [
    '<p>H<sub>2</sub>O, <mark>note</mark>, <ruby>漢<rt>ㄏㄢˋ</rt></ruby></p>',
    'H<sub>2</sub>O, <mark>note</mark>, <ruby>漢<rt>ㄏㄢˋ</rt></ruby>',
  ],
  ['<p>$5 and $10</p>', '\\$5 and \\$10'],
  [
    '<details class="x"><summary>More <b>here</b></summary><p>Text</p><ul><li>a</li></ul></details>',
    '<details><summary>More <b>here</b></summary>\n\nText\n\n- a\n\n</details>',
  ],
  [
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1<br>2</td><td>x | y</td></tr></table>',
    '| a      | b      |\n| ------ | ------ |\n| 1<br>2 | x \\| y |',
  ],
  [
    '<table class="x"><tr><td colspan="2">wide</td></tr></table>',
    '<table><tbody><tr><td colspan="2">wide</td></tr></tbody></table>',
  ],
  [
    '<pre class="wp-block-code"><code lang="php">&lt;?php\necho 1;</code></pre>',
    '```php\n<?php\necho 1;\n```',
  ],
  [
    '<figure><img src="/a.jpg" alt="Bay"><figcaption>The <em>bay</em></figcaption></figure>',
    '![Bay](/a.jpg "The bay")',
  ],
  [
    '<p>Watch</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    'Watch\n\nhttps://www.youtube.com/watch?v=abcdefghijk',
  ],
  [
    '<p>Before <iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;p=1"></iframe>after</p>',
    'Before\n\nhttps://www.bilibili.com/video/BV1xx411c7mD\n\nafter',
  ],
  [
    '<p><b><iframe src="https://player.vimeo.com/video/1"></iframe></b><video src="/a.mp4"></video></p>',
    '**[Vimeo](https://vimeo.com/1)**[a.mp4](/a.mp4)',
  ],
  ['<p>{{ not }} a_b *c* &lt;b&gt; 1. x</p>', '{{ not }} a_b \\*c\\* \\<b> 1. x'],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
