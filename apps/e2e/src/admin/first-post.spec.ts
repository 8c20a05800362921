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
const LANGUAGES = {
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
    dialog: 'Publish post',
    later: 'At a chosen time',
    now: 'Now',
    publishNow: 'Publish now',
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
    dialog: '发布文章',
    later: '指定时间',
    now: '现在',
    publishNow: '立即发布',
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
  const labels = LANGUAGES[language];

  test(`a new user writes, illustrates, translates, schedules, and publishes a post, and moderates a comment, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    // From here on every page is reached through links.
    await page.goto(`${site.url}/${language}/admin`);
    const panel = page.getByRole('navigation', { name: labels.panel });
    await expect(page.getByRole('heading', { level: 1, name: labels.dashboard })).toBeVisible();
    await panel.getByRole('link', { name: labels.posts, exact: true }).click();
    await page.getByRole('link', { name: labels.write }).click();
    await page.getByRole('main').getByRole('button', { name: labels.first, exact: true }).click();

    const title = page.getByRole('textbox', { name: labels.title, exact: true });
    await title.fill(labels.texts);
    await bodyOf(page, labels.text).click();
    await page.keyboard.type(`${labels.texts}。`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/h2');
    await expect(page.getByRole('option', { name: labels.heading })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type(labels.texts);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/img');
    await page.keyboard.press('Enter');
    const chosen = page.waitForEvent('filechooser');
    await page
      .getByRole('dialog', { name: labels.choose })
      .getByRole('button', { name: labels.upload })
      .click();
    await (await chosen).setFiles(sampleImage('lantern.png', ''));
    await page.getByRole('textbox', { name: labels.describe }).fill(labels.alt);
    await page.getByLabel(labels.tag).fill(`${labels.texts}，`);
    await expect(savedIn(page, labels.saved)).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('tab', { name: labels.other }).click();
    await page.getByRole('button', { name: labels.begin }).click();
    await expect(title).toHaveValue(labels.begun);
    await title.fill(labels.translated);
    await expect(savedIn(page, labels.saved)).toBeVisible();
    await page.getByRole('tab', { name: labels.first }).click();
    await expect(title).toHaveValue(labels.texts);

    const dialog = page.getByRole('dialog', { name: labels.dialog });
    await page.getByRole('button', { name: labels.publish, exact: true }).click();
    await dialog.getByRole('radio', { name: labels.later }).check();
    await dialog.getByLabel(labels.on).fill('2099-01-02T03:04');
    await dialog.getByRole('button', { name: labels.schedule, exact: true }).click();
    await expect(page.getByText(labels.scheduled)).toBeVisible();
    await page.getByRole('button', { name: labels.publish, exact: true }).click();
    await dialog.getByRole('radio', { name: labels.now }).check();
    await dialog.getByRole('button', { name: labels.publishNow }).click();
    const [shown] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: labels.view }).click(),
    ]);
    await expect(shown.getByRole('heading', { level: 1, name: labels.texts })).toBeVisible();
    await expect(shown.getByRole('heading', { level: 2, name: labels.texts })).toBeVisible();
    await expect(shown.getByRole('img', { name: labels.alt })).toBeVisible();
    await expect(
      shown.getByRole('main').getByRole('link', { name: labels.texts, exact: true }).first(),
    ).toBeVisible();
    await switchLanguage(shown, labels.other);
    await expect(shown.getByRole('heading', { level: 1, name: labels.translated })).toBeVisible();
    await shown.close();

    // A visitor comments.
    const visitor = await browser.newPage({ locale: language });
    await visitor.goto(site.url);
    await postLink(visitor, labels.texts).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: labels.texts })).toBeVisible();
    await visitor.locator('#comments').scrollIntoViewIfNeeded();
    await visitor.getByLabel(labels.comment).fill('I smelled the *tar*.');
    await visitor.getByLabel(labels.name, { exact: true }).fill('Mei');
    await visitor.getByLabel(labels.email).fill(`mei-${language}@example.com`);
    await visitor.getByRole('button', { name: labels.send }).click();
    await expect(visitor.getByRole('status').filter({ hasText: labels.waits })).toBeVisible();
    const comment = visitor.getByRole('article', { name: labels.by });
    await expect(comment).toContainText(labels.only);

    await panel.getByRole('link', { name: labels.dashboard, exact: true }).click();
    await page.getByRole('link', { name: labels.toReview }).click();
    const waiting = page.getByRole('article', { name: 'Mei', exact: true });
    await expect(waiting).toContainText('I smelled the tar.');
    await expect(waiting.getByRole('link', { name: labels.texts })).toBeVisible();
    await waiting.getByRole('button', { name: labels.approve, exact: true }).click();
    await expect(page.getByText(labels.approved, { exact: true })).toBeVisible();

    await visitor.reload();
    await visitor.locator('#comments').scrollIntoViewIfNeeded();
    await expect(comment).toContainText('I smelled the tar.');
    await expect(comment).not.toContainText(labels.only);
    await visitor.close();
  });
}
