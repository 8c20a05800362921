import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const ID = '152bb52ee2b580179846fd78b2b60ea9';
const OTHER = '25592a85546546a48b02dfa4fb545e1d';

test('pages in Markdown, with the properties of a database', async () => {
  const { byKey, skipped, system } = await readFiles({
    [`Export-1/Home ${ID}.md`]: `# Home\n\nNote: a sentence.\nMore.\n\n<aside>\n💡 Mind\n\nthis\n</aside>\n\n[Sub](Home%20${ID}/Sub%20${OTHER}.md)\n`,
    [`Export-1/Home ${ID}/Sub ${OTHER}.md`]:
      '# 子页面\n\nDate: January 2, 2024\nTags: 海, 沙\nStatus: Published\n\n你好。\n',
    [`Export-1/Home ${ID}/Table ${OTHER}.csv`]: 'a,b',
  });
  expect(system).toBe('notion');
  expect(byKey[`post ${ID}`]?.source.markdown).toBe(
    `Note: a sentence.\nMore.\n\n> [!NOTE]\n> Mind\n>\n> this\n\n[Sub](Home%20${ID}/Sub%20${OTHER}.md)`,
  );
  expect(byKey[`post ${ID}`]?.source.post).toMatchObject({
    title: 'Home',
    slug: 'home',
    privateField: 'no date',
  });
  expect(byKey[`post ${OTHER}`]?.source.post).toMatchObject({
    title: '子页面',
    tags: ['海', '沙'],
    publishedAt: new Date('2024-01-02T00:00:00Z'),
    draft: false,
  });
  expect(skipped).toEqual([expect.stringMatching(/Table .*\.csv: a home page, list/)]);
});

test('pages in HTML', async () => {
  const html = `<html><head><title>x</title></head><body><article class="page sans"><header><h1 class="page-title">A bay</h1>
<table class="properties"><tbody><tr class="property-row"><th>Date</th><td><time>@January 2, 2024</time></td></tr>
<tr><th>Tags</th><td><span class="selected-value">Sea</span><span class="selected-value">Sand</span></td></tr><tr><th>Status</th><td><span class="selected-value">Draft</span></td></tr></tbody></table></header>
<div class="page-body"><nav class="block-color-gray table_of_contents"><a href="#x">x</a></nav>
<figure class="callout" style="x"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%"><p>Mind</p></div></figure>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul>
<figure class="equation"><style>@import url('x')</style><div class="equation-container"><span class="katex"><math><semantics><mrow></mrow><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span></div></figure>
<figure><a href="https://a.example/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">A page</div><div class="bookmark-description">Long</div></div></div></a></figure>
<figure class="image"><a href="A%20bay/a.png"><img src="A%20bay/a.png"></a></figure></div></article></body></html>`;
  const { byKey } = await readFiles({ [`A bay ${ID}.html`]: html, 'index.html': '<html></html>' });
  const post = byKey[`post ${ID}`]?.source;
  expect(post?.post).toMatchObject({
    title: 'A bay',
    tags: ['Sea', 'Sand'],
    privateField: 'status: Draft',
    publishedAt: new Date('2024-01-02T00:00:00Z'),
  });
  expect(post?.markdown).toBe(`> [!NOTE]
>
> Mind

- [x] Done

$$
a^2
$$

[A page](https://a.example/)

[![](A%20bay/a.png)](A%20bay/a.png)`);
});
