import { untilAppIsHere } from '../support/app.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';

/** Labels per language. */
const LANGUAGES = [
  {
    locale: 'en-US',
    signIn: 'Sign in',
    signOut: 'Sign out',
    email: 'Email',
    name: 'Name',
    password: 'Password',
    newPassword: 'New password',
    present: 'Current password',
    register: 'Register',
    registered: 'Registration successful',
    account: 'Your account',
    save: 'Save profile',
    saved: 'Profile saved.',
    change: 'Change password',
    changed: 'Password changed.',
    forgotten: 'Forgot password?',
    send: 'Send me a link',
    sent: 'a link is on its way',
    set: 'Set password',
    isSet: 'Your new password is set.',
    failed: 'Login failed',
    news: 'Send new posts to',
    subscribe: 'Subscribe',
    thanks: 'Thank you for subscribing! A confirmation email has been sent to',
    confirm: 'Yes, send me new posts',
    confirmed: 'You are subscribed',
  },
  {
    locale: 'zh-CN',
    signIn: '登录',
    signOut: '退出登录',
    email: '邮箱',
    name: '名字',
    password: '密码',
    newPassword: '新密码',
    present: '当前密码',
    register: '注册',
    registered: '注册成功',
    account: '我的账号',
    save: '保存资料',
    saved: '个人资料已保存。',
    change: '修改密码',
    changed: '密码已修改',
    forgotten: '忘记密码？',
    send: '发送链接',
    sent: '重设密码的邮件已经发出',
    set: '设置密码',
    isSet: '新密码已设好',
    failed: '登录失败',
    news: '新文章发送到',
    subscribe: '订阅',
    thanks: '感谢订阅！确认邮件已发送至',
    confirm: '确认订阅',
    confirmed: '订阅成功',
  },
  {
    locale: 'zh-TW',
    signIn: '登入',
    signOut: '登出',
    email: '電子郵件',
    name: '名字',
    password: '密碼',
    newPassword: '新密碼',
    present: '目前的密碼',
    register: '註冊',
    registered: '註冊成功',
    account: '我的帳號',
    save: '儲存資料',
    saved: '個人資料已儲存。',
    change: '修改密碼',
    changed: '密碼已修改',
    forgotten: '忘記密碼？',
    send: '寄送連結',
    sent: '重設密碼的信已經寄出',
    set: '設定密碼',
    isSet: '新密碼已設好',
    failed: '登入失敗',
    news: '新文章寄到',
    subscribe: '訂閱',
    thanks: '感謝訂閱！確認信已寄往',
    confirm: '好，把新文章寄給我',
    confirmed: '訂閱完成',
  },
] as const;

for (const theme of ['default', 'magazine'] as const) {
  test.describe(`in the theme ${theme}`, () => {
    test.describe.configure({ mode: 'serial' });
    let site: OwnSite;
    test.beforeAll(async () => {
      site = await startOwnSite(`people-${theme}`);
      const enabledLanguages = { 'zh-CN': true, 'zh-TW': true, 'en-US': true };
      await site.save('language', {
        enabledLanguages,
        autoDetectLanguage: true,
        defaultLanguage: 'en-US',
        showLanguageSwitcher: true,
      });
      await site.save('theme', { selectedTheme: theme });
    });
    test.afterAll(() => site.close());

    /** The link in the newest email to someone, once there are this many. */
    async function linkIn(address: string, emails: number): Promise<string> {
      const theirs = async () =>
        (await site.emails()).filter(({ to }) => to?.some((each) => each.address === address));
      await expect.poll(async () => (await theirs()).length).toBe(emails);
      return /https?:\S+\?token=\S+/.exec((await theirs()).at(-1)?.text ?? '')?.[0] ?? '';
    }

    for (const labels of sampled(LANGUAGES, theme === 'default' ? 1 : 2)) {
      test(`a user registers, signs in, edits their profile, and resets a forgotten password: ${labels.locale}`, async ({
        page,
      }) => {
        const email = `ann-${labels.locale.toLowerCase()}@example.com`;
        const header = page.getByRole('banner');
        const main = page.getByRole('main');
        const status = (texts: string) => page.getByRole('status').filter({ hasText: texts });
        const signIn = async (password: string) => {
          await main.getByLabel(labels.email, { exact: true }).fill(email);
          await main.getByLabel(labels.password, { exact: true }).fill(password);
          await main.getByRole('button', { name: labels.signIn, exact: true }).click();
        };

        await page.goto(`${site.url}/${labels.locale}`);
        await header.getByRole('link', { name: labels.signIn, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: labels.signIn })).toBeVisible();
        await signIn('no such password');
        await expect(main.getByRole('alert')).toContainText(labels.failed);
        await main.getByRole('link', { name: labels.register, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: labels.register })).toBeVisible();
        await main.getByLabel(labels.email, { exact: true }).fill(email);
        await main.getByLabel(labels.name, { exact: true }).fill('Ann');
        await main.getByLabel(labels.password, { exact: true }).fill('ink and paper and rain');
        await main.getByRole('button', { name: labels.register, exact: true }).click();
        await expect(status(labels.registered)).toContainText(email);

        await header.getByRole('link', { name: labels.signIn, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: labels.signIn })).toBeVisible();
        await signIn('ink and paper and rain');
        await expect(page.getByRole('heading', { level: 1, name: labels.signIn })).toBeHidden();
        await page.goto(`${site.url}/${labels.locale}/account`);
        await expect(page.getByRole('heading', { level: 1, name: labels.account })).toBeVisible();
        await main.getByLabel(labels.name, { exact: true }).fill('Ann 安');
        await main.getByRole('button', { name: labels.save }).click();
        await expect(status(labels.saved)).toBeVisible();
        await main.getByLabel(labels.present, { exact: true }).fill('ink and paper and rain');
        await main.getByLabel(labels.newPassword, { exact: true }).fill('another rainy evening');
        await main.getByRole('button', { name: labels.change }).click();
        await expect(status(labels.changed)).toBeVisible();
        await page.reload();
        await expect(main.getByLabel(labels.name, { exact: true })).toHaveValue('Ann 安');
        await main.getByRole('button', { name: labels.signOut, exact: true }).click();

        await main.getByRole('link', { name: labels.signIn, exact: true }).click();
        await main.getByRole('link', { name: labels.forgotten }).click();
        await expect(main.getByRole('button', { name: labels.send })).toBeVisible();
        await main.getByLabel(labels.email, { exact: true }).fill(email);
        await main.getByRole('button', { name: labels.send }).click();
        await expect(status(labels.sent)).toBeVisible();
        await page.goto(await linkIn(email, 2));
        await main.getByLabel(labels.newPassword, { exact: true }).fill('a quite different secret');
        await main.getByRole('button', { name: labels.set, exact: true }).click();
        await expect(status(labels.isSet)).toBeVisible();
        await page.goto(`${site.url}/${labels.locale}/login`);
        await signIn('a quite different secret');
        await expect(page.getByRole('heading', { level: 1, name: labels.account })).toBeVisible();
      });

      test(`a reader subscribes and confirms: ${labels.locale}`, async ({ page }) => {
        const email = `bo-${labels.locale.toLowerCase()}@example.com`;
        await page.goto(`${site.url}/${labels.locale}/newsletter`);
        const main = page.getByRole('main');
        await main.getByLabel(labels.news).fill(email);
        await untilAppIsHere(page);
        await main.getByRole('button', { name: labels.subscribe, exact: true }).click();
        await expect(main.getByRole('status')).toContainText(`${labels.thanks} ${email}`);
        await page.goto(await linkIn(email, 1));
        await main.getByRole('button', { name: labels.confirm }).click();
        await expect(page.getByRole('heading', { level: 1, name: labels.confirmed })).toBeVisible();
      });
    }
  });
}
