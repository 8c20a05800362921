/**
 * Thirty texts as people write them in other editors: each mixes signs that a serializer with one style of its own
 * would change.
 */
export const NASTY_TEXTS: Record<string, string> = {
  'stars and pluses': '* one\n* two\n  + deep\n  + deeper\n* three\n\n+ plus\n+ more\n',
  'wide bullets': '*   one\n*   two\n\n    second paragraph\n*   three\n',
  'same numbers': '1. one\n1. two\n1. three\n\n7) seven\n8) eight\n',
  'loose and tight': '- tight\n- list\n\ntext\n\n- loose\n\n- list\n\n  with two paragraphs\n\n- end\n',
  'setext headings': 'Title\n=====\n\ntext\n\n小标题\n---\n\n## closed ##\n\n### 标题 {#id}\n',
  'two-space breaks': 'first line  \nsecond line   \nthird\\\nfourth\nfifth\n',
  'blank lines': '\n\none\n\n\n\ntwo\n\n\n## three\nfour\n\n\n',
  'no last line break': '- a\n- b\n\nlast words',
  'carriage returns':
    '# a\r\n\r\n* one\r\n* two\r\n\r\ntext  \r\nmore\r\n\r\n```js\r\nlet a;\r\nlet b;\r\n```\r\n',
  'reference links':
    'See [the docs][d], [MDN] and [b][].\n\n[d]: https://example.com/a_b "Docs"\n[MDN]: <https://developer.mozilla.org>\n\n![pic][p]\n\n  [b]: /b \'single\'\n  [p]: /p.png\n',
  'definitions in a quote': '> A [quoted link][q].\n>\n> [q]: /quoted\n\nAnother [link][q].\n',
  entities: 'Tom &amp; Jerry &copy; 2024&nbsp;&mdash; &lt;b&gt; &#35; &#x4E2D; AT&T\n',
  escapes:
    'snake\\_case, 2 \\* 3, \\# no heading, \\[x\\], 1\\. no list, a\\|b, \\\\ and \\!\n\n\\- no bullet\n',
  'signs nobody escapes':
    '2 * 3 * 4, $5 and $10, A_(b), a_b_c, https://example.com/a_b, [TOC], [ ] and (c), ~3 km, 5 < 6 > 4, C# & F#, 50% + 1 = 2!\n',
  'tables with rules':
    '| a | b|c |\n|:--|:-:|--:|\n|1|2|3|\n| x \\| y | `a \\| b` | |\n\nname | 值\n--- | ---\n甲 | 乙\n',
  'table without a body': '| only | head |\n| ---- | ---- |\n\nafter\n',
  'spaces in code': 'Use ` a `, `  b  `, `` a ` b ``, `` `c` `` and ` `.\n',
  'addresses of all kinds':
    'Go to https://example.com/路径, <https://example.org>, www.example.net, a@example.com and <b@example.com>.\n',
  'marks of all kinds':
    '*a* _b_ **c** __d__ ***e*** _**f**_ **_g_** ~~h~~ *i**j**k* **a `code` b** [**bold** link](/x "t") 中文**加粗**中文*斜体*。\n',
  'rules of all kinds': 'a\n\n* * *\n\nb\n\n___\n\nc\n\n-----\n\nd\n',
  'fences of all kinds':
    '~~~ python title="x y"\nprint(1)\n\n  indented\n~~~\n\n````md\n```js\n1\n```\n````\n\n    indented code\n\n      deeper\n\nend\n',
  'code in lists':
    '1. install\n\n   ```sh\n   npm i\n\n   npm start\n   ```\n2. run\n\n       indented\n\n3. done\n',
  'quotes in quotes':
    '> one\n> two\n>\n> > deep\n> > deeper\n>\n> - list\n>   more\n\n> lazy\ncontinuation\n>no space\n',
  'task lists': '- [ ] open\n- [x] done\n- [X] also done\n  - [ ] deep\n- no task\n\n* [ ] star\n',
  footnotes:
    'Text[^1] and more[^note].\n\n[^1]: First.\n[^note]: Second\n    goes on.\n\n    With a paragraph.\n\nEnd.\n',
  'tags and comments':
    '<details>\n<summary>More</summary>\n\nHidden *text*.\n\n</details>\n\na<br>b <kbd>Ctrl</kbd> <!-- note --> c\n\n<!-- more -->\n\n<div align="center">\n  <img src="/a.png">\n</div>\n',
  'formulas and prices':
    'From $5 to $10, $x^2$ and $$E=mc^2$$.\n\n$$\na_1 + b_1\n$$\n\n价格$5，公式$a\\_b$。\n',
  'directives and front matter':
    ':::tip 提示\n内容 here\n:::\n\n{% asset_img a.png %} and {{ name }}\n\n{/*id*/}\n\n### 标题 {/*ref*/}\n\n<Note>\n\ntext\n\n</Note>\n',
  'Chinese punctuation':
    '**“引号”**后，**冒号：**后，*（括号）*后、~~删除。~~后。\n他说：“好～明天见～”——真的……\n第二行\n',
  'figures and players':
    '![A bay](/a.jpg#wide "In the morning")\n\n![](/a.jpg)\n![](/b.jpg "B") ![](c.jpg#full)\n\nhttps://youtu.be/aqz-KE-bpKQ\n\n<https://vimeo.com/76979871>\n\n[A talk](/talk.mp3)\n\n[![](/a.jpg \'图\')](/b)\n',
  'deep lists':
    '1.  one\n    - two\n        1) three\n\n           text in three\n\n        2) four\n    - five\n2.  six\n\n    six and a half\n\n\n3.  seven\n',
};
