import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { renderText } from '../render-text.ts';

const render = async (code: string) => (await renderText(`\`\`\`mermaid\n${code}\n\`\`\``, 'en-US')).html;

function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  visit(
    unified().use(rehypeParse, { fragment: true }).parse(html),
    'element',
    (node) => void elements.push(node),
  );
  return elements;
}

/** What can be read in the drawing. */
const labelsOf = (html: string) =>
  elementsOf(html).flatMap((node) => (node.tagName === 'text' ? [toString(node)] : []));
const arrowsIn = (html: string) => html.match(/<polyline[^>]* marker-end/g)?.length ?? 0;

test('draws a named diagram with its code below', async () => {
  const html = await render(
    'flowchart LR\n  accTitle: How it is read\n  accDescr: From A to B\n  A[开始] -->|是的| B{有公式吗？}',
  );
  expect(html).toMatch(
    /^<figure class="diagram" data-diagram="flowchart" style="--drawing:\d+px"><div class="diagram-scroll" tabindex="0" role="group" aria-label="How it is read: From A to B"><svg /,
  );
  expect(html).toContain('role="img" aria-label="How it is read: From A to B"');
  expect(html).toContain(
    '<details><summary>Code of the diagram</summary><pre class="code" data-language="mermaid"',
  );
  expect(labelsOf(html)).toEqual(expect.arrayContaining(['开始', '是的', '有公式吗？']));
});

test.each([
  [
    'sequenceDiagram\n  participant 读者\n  读者->>S: 你好\n  activate S\n  S-->>读者: 页面\n  Note over 读者,S: 缓存',
    ['读者', 'S', '你好', '页面', '缓存'],
  ],
  ['stateDiagram-v2\n  [*] --> 草稿\n  草稿-->已发布: 发布', ['草稿', '已发布', '发布']],
  ['classDiagram\n  动物<|--Dog\n  class 动物 {\n    +String 名字\n  }', ['动物', 'Dog']],
  ['erDiagram\n  POST ||--o{ TEXT : has\n  POST {\n    int id PK\n  }', ['POST', 'TEXT', 'has']],
])('%j', async (code, labels) => {
  expect(labelsOf(await render(code))).toEqual(expect.arrayContaining(labels));
});

test.each([
  ['graph TD;A-->B;B-.->C & D;C==>E', 4, ['A', 'B', 'C', 'D', 'E']],
  ['graph\n开始-->结束', 1, ['开始', '结束']],
  ['flowchart TD\nA-->B\nB["f(x) = [y]"]', 1, ['A', 'f(x) = [y]']],
  ['flowchart TD\nA-- yes, or no -->B\nB== sure ==>C\nC-. maybe .->D', 3, ['yes, or no', 'sure', 'maybe']],
  ['flowchart TD\nsubgraph one [第一组]\nA---->B\nend\nB --- C', 1, ['第一组']],
  [
    'flowchart TD\n%% a comment\nA:::red --> B\nstyle A fill:#f00\nclick A "https://a.example"\nclassDef red fill:#f00',
    1,
    ['A', 'B'],
  ],
  ['---\ntitle: Named\n---\nflowchart TD\nA --> B', 1, ['A']],
])('%j has %i arrowheads', async (code, arrows, labels) => {
  const html = await render(code);
  const drawn = labelsOf(html);
  expect(drawn).toEqual(expect.arrayContaining(labels));
  expect(drawn).not.toContain('click');
  expect(arrowsIn(html)).toBe(arrows);
});

test.each([
  'pie title Pets\n  "Dogs" : 3',
  'flowchart TD\n  A --o B',
  'flowchart TD\n  A@{ shape: cloud } --> B',
  'flowchart TD\n  subgraph one\n  A\n  end\n  B --> one',
  'flowchart TD\n  A[never closed --> B',
  'sequenceDiagram\n  box Aqua\n  participant A\n  end',
  'stateDiagram-v2\n  state fork <<fork>>',
  'nothing that is known',
  '',
  `flowchart TD\n${'A --> B\n'.repeat(121)}`,
  `flowchart TD\n${Array.from({ length: 11 }, (_, index) => `a${index}`).join(' & ')} --> ${Array.from({ length: 11 }, (_, index) => `b${index}`).join(' & ')}`,
])('leaves a diagram as code if it cannot be drawn as written: %j', async (code) => {
  const html = await render(code);
  expect(html).toMatch(/^<pre class="code" data-language="mermaid" tabindex="0"/);
  expect(html).not.toContain('<svg');
});

describe('removes everything that runs, loads, or imitates the page:', () => {
  test.each([
    'flowchart TD\n  A["<img src=x onerror=alert(1)>"] --> B["</text><script>alert(1)</script>"]',
    'flowchart TD\n  A -->|"<svg onload=alert(1)>"| B\n  style A fill:url(https://evil.example/x)\n  click A "javascript:alert(1)"',
    'flowchart TD\n  A["&lt;img src=x onerror=alert(1)&gt;"] --> B["#lt;script#gt;"]',
    'sequenceDiagram\n  participant A as <img src=x onerror=alert(1)>\n  A->>B: </text><script>alert(1)</script>',
    'classDiagram\n  class A {\n    +x<img src=x onerror=alert(1)>\n  }\n  A <|-- B : " onmouseover="alert(1)',
    'stateDiagram-v2\n  [*] --> A\n  A --> B : </text><foreignObject><img src=x onerror=alert(1)>',
    'erDiagram\n  A ||--o{ B : "<style>*{display:none}</style>"',
    'flowchart TD\n  accTitle: " onmouseover="alert(1)\n  __proto__ --> constructor',
  ])('%j', async (code) => {
    const html = await render(code);
    const [figure, ...parts] = elementsOf(html);
    expect(figure?.tagName).toBe('figure');
    const names = parts.flatMap(({ tagName, properties }) => [tagName, ...Object.keys(properties)]);
    expect(
      names.filter((name) =>
        /^(?:a|image|img|script|style|foreignObject|use|animate|set|href|xLinkHref|src|on.*)$/.test(name),
      ),
    ).toEqual([]);
    expect(html).not.toContain('url(https');
  });
});

test('gives the drawings of a text different IDs, the same on each rendering', async () => {
  const twice = '```mermaid\nflowchart TD\nA --> B\n```\n\n'.repeat(2);
  const { html } = await renderText(twice, 'zh-TW');
  const ids = elementsOf(html).flatMap(({ properties }) =>
    typeof properties.id === 'string' ? [properties.id] : [],
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.startsWith('site-diagram-'))).toBe(true);
  expect((await renderText(twice, 'zh-TW')).html).toBe(html);
});

test('excludes the labels of a drawing from the plain text', async () => {
  expect(await renderText('Before.\n\n```mermaid\nflowchart TD\nA --> B\n```', 'en-US')).toMatchObject({
    plainText: 'Before.',
    wordCount: 1,
  });
});

test('draws at most twenty diagrams per text', async () => {
  const { html } = await renderText('```mermaid\nsequenceDiagram\nA->>B: x\n```\n\n'.repeat(21), 'en-US');
  expect(html.match(/<figure/g)).toHaveLength(20);
});
