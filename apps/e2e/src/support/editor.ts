import type { Locator, Page } from '@playwright/test';
import { fetchOnceFree, type OwnSite, startOwnSite, tokenOf } from './own-site.ts';
import { expect } from './test.ts';

/** A site in three languages, with drafts to edit. */
export interface EditorSite extends OwnSite {
  /** The administrator's session. */
  token: string;
  /** Calls an operation of the panel: `manage('posts.manage.get', { id }, 'query')`. @returns its data */
  manage: (
    name: string,
    input: unknown,
    kind?: 'query' | 'mutation',
    by?: string,
  ) => Promise<Record<string, unknown>>;
  /** Creates a draft in English. @returns its id */
  makeDraft: (markdown: string) => Promise<number>;
  /** Saves the English text of a draft from another browser. `by` is the session of another person. */
  saveText: (id: number, markdown: string, baseVersion: number, by?: string) => Promise<void>;
  /** The stored text of a post in a language. */
  stored: (id: number, locale?: string) => Promise<string | undefined>;
  /** Opens such a draft. */
  open: (page: Page, id: number) => Promise<void>;
}

/** Creates such a site, one per test file, so that its posts are on no other test's home page. */
export async function startEditorSite(name: string): Promise<EditorSite> {
  const site = await startOwnSite(name);
  const token = await tokenOf(site);
  await site.save('language', {
    enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true },
    autoDetectLanguage: true,
    defaultLanguage: 'en-US',
    showLanguageSwitcher: true,
  });
  const manage: EditorSite['manage'] = async (operation, input, kind = 'mutation', by = token) => {
    const query = kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const response = await fetchOnceFree(`${site.url}/trpc/${operation}${query}`, {
      method: kind === 'query' ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      ...(kind === 'query' ? {} : { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as { result?: { data: Record<string, unknown> } };
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer.result?.data ?? {};
  };
  const saveText: EditorSite['saveText'] = async (id, markdown, baseVersion, by) => {
    const fields = {
      title: `Draft ${id}`,
      excerpt: '',
      description: '',
      keywords: [],
      coverAlt: '',
      markdown,
    };
    await manage(
      'posts.manage.saveTranslation',
      { id, locale: 'en-US', ...fields, baseVersion },
      'mutation',
      by,
    );
  };
  return {
    ...site,
    token,
    manage,
    saveText,
    async makeDraft(markdown) {
      const { id } = await manage('posts.manage.create', { sourceLocale: 'en-US' });
      await saveText(Number(id), markdown, 0);
      return Number(id);
    },
    async stored(id, locale = 'en-US') {
      const { translations } = (await manage('posts.manage.get', { id }, 'query')) as {
        translations: { locale: string; markdown: string }[];
      };
      return translations.find((each) => each.locale === locale)?.markdown;
    },
    async open(page, id) {
      await page.goto(`${site.url}/en-US/admin/posts/${id}`);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Draft ${id}`);
    },
  };
}

/** Gives a page, and others of its context, the administrator's session. */
export async function enterEditor(page: Page, { token }: Pick<EditorSite, 'token'>): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
}

/** The text area of the editor. */
export const bodyOf = (page: Page, name = 'Text'): Locator =>
  page.getByRole('textbox', { name, exact: true });

/** Shows that the server has saved the text. */
export const savedIn = (page: Page, word = 'Saved'): Locator =>
  page.getByRole('status').filter({ hasText: word });

/** Publishes the post in the editor without an email. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish post' })
    .getByRole('button', { name: 'Publish now' })
    .click();
}
