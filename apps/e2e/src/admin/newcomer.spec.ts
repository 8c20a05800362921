import { postLink } from '../support/app.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, savedIn, startEditorSite } from '../support/editor.ts';
import { switchLanguage } from '../support/languages.ts';
import { sampleImage } from '../support/sample-image.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('newcomer');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

/** Labels per language, and the language to translate to. */
const WALKS = {
  'en-US': {
    panel: 'Admin panel',
    dashboard: 'Dashboard',
    posts: 'Posts',
    write: 'New post',
    first: 'English',
    title: 'Title',
    text: 'Text',
    texts: 'Rain on the harbour',
    heading: 'Heading 2',
    choose: 'Choose image',
    upload: 'Upload images',
    describe: 'Describe the image (alt text)',
    alt: 'A lantern',
    saved: 'Saved',
    tag: 'Add tag',
    other: '简体中文',
    begin: 'Start with the text in English',
    begun: 'Rain on the harbour',
    translated: '雨落在港口',
    on: 'Publish on',
    schedule: 'Schedule',
    scheduled: /^Will be published on/,
    publish: 'Publish',
    view: 'View post',
    comment: 'Your comment',
    name: 'Name',
    email: 'Email (never shown)',
    send: 'Post comment',
    waits: 'waiting for review',
    only: 'Only you can see this comment',
    by: /^Comment by Mei$/,
    toReview: '1 comment to review',
    approve: 'Approve',
    approved: 'Approved.',
  },
  'zh-CN': {
    panel: '管理后台',
    dashboard: '仪表盘',
    posts: '文章',
    write: '写文章',
    first: '简体中文',
    title: '标题',
    text: '正文',
    texts: '港口的软件',
    heading: '二级标题',
    choose: '选择图片',
    upload: '上传图片',
    describe: '描述这张图片（替代文字）',
    alt: '一盏灯笼',
    saved: '已保存',
    tag: '添加标签',
    other: '繁體中文',
    begin: '从简体中文转换',
    begun: '港口的軟體',
    translated: '港口的軟體',
    on: '发布时间',
    schedule: '定时发布',
    scheduled: /^将于/,
    publish: '发布',
    view: '查看文章',
    comment: '你的评论',
    name: '名字',
    email: '邮箱（不会公开）',
    send: '发表评论',
    waits: '审核',
    only: '只有你自己能看到',
    by: /^Mei 的评论$/,
    toReview: '1 条评论待审核',
    approve: '通过',
    approved: '已通过 1 条评论。',
  },
} as const;

for (const language of sampled(['en-US', 'zh-CN'] as const, 1)) {
  const say = WALKS[language];

  test(`a new user writes, illustrates, translates, schedules, and publishes a post, and moderates a comment, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    // From here on every page is reached through links.
    await page.goto(`${site.url}/${language}/admin`);
    const panel = page.getByRole('navigation', { name: say.panel });
    await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible();
    await panel.getByRole('link', { name: say.posts, exact: true }).click();
    await page.getByRole('link', { name: say.write }).click();
    await page.getByRole('main').getByRole('button', { name: say.first, exact: true }).click();

    const title = page.getByRole('textbox', { name: say.title, exact: true });
    await title.fill(say.texts);
    await bodyOf(page, say.text).click();
    await page.keyboard.type(`${say.texts}。`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/h2');
    await expect(page.getByRole('option', { name: say.heading })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type(say.texts);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/img');
    await page.keyboard.press('Enter');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('dialog', { name: say.choose }).getByRole('button', { name: say.upload }).click();
    await (await chosen).setFiles(sampleImage('lantern.png', ''));
    await page.getByRole('textbox', { name: say.describe }).fill(say.alt);
    await page.getByLabel(say.tag).fill(`${say.texts}，`);
    await expect(savedIn(page, say.saved)).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('tab', { name: say.other }).click();
    await page.getByRole('button', { name: say.begin }).click();
    await expect(title).toHaveValue(say.begun);
    await title.fill(say.translated);
    await expect(savedIn(page, say.saved)).toBeVisible();
    await page.getByRole('tab', { name: say.first }).click();
    await expect(title).toHaveValue(say.texts);

    await page.getByLabel(say.on).fill('2099-01-02T03:04');
    await page.getByRole('button', { name: say.schedule, exact: true }).click();
    await expect(page.getByText(say.scheduled)).toBeVisible();
    await page.getByRole('button', { name: say.publish, exact: true }).click();
    const [shown] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: say.view }).click(),
    ]);
    await expect(shown.getByRole('heading', { level: 1, name: say.texts })).toBeVisible();
    await expect(shown.getByRole('heading', { level: 2, name: say.texts })).toBeVisible();
    await expect(shown.getByRole('img', { name: say.alt })).toBeVisible();
    await expect(
      shown.getByRole('main').getByRole('link', { name: say.texts, exact: true }).first(),
    ).toBeVisible();
    await switchLanguage(shown, say.other);
    await expect(shown.getByRole('heading', { level: 1, name: say.translated })).toBeVisible();
    await shown.close();

    // A visitor comments.
    const visitor = await browser.newPage({ locale: language });
    await visitor.goto(site.url);
    await postLink(visitor, say.texts).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: say.texts })).toBeVisible();
    await visitor.locator('#comments').scrollIntoViewIfNeeded();
    await visitor.getByLabel(say.comment).fill('I smelled the *tar*.');
    await visitor.getByLabel(say.name, { exact: true }).fill('Mei');
    await visitor.getByLabel(say.email).fill(`mei-${language}@example.com`);
    await visitor.getByRole('button', { name: say.send }).click();
    await expect(visitor.getByRole('status').filter({ hasText: say.waits })).toBeVisible();
    const comment = visitor.getByRole('article', { name: say.by });
    await expect(comment).toContainText(say.only);

    await panel.getByRole('link', { name: say.dashboard, exact: true }).click();
    await page.getByRole('link', { name: say.toReview }).click();
    const waiting = page.getByRole('article', { name: 'Mei', exact: true });
    await expect(waiting).toContainText('I smelled the tar.');
    await expect(waiting.getByRole('link', { name: say.texts })).toBeVisible();
    await waiting.getByRole('button', { name: say.approve, exact: true }).click();
    await expect(page.getByText(say.approved, { exact: true })).toBeVisible();

    await visitor.reload();
    await visitor.locator('#comments').scrollIntoViewIfNeeded();
    await expect(comment).toContainText('I smelled the tar.');
    await expect(comment).not.toContainText(say.only);
    await visitor.close();
  });
}
