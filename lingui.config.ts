import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const notSource = ['**/*.test.*', '**/node_modules/**'];

/** Texts for people with an account, which other readers do not download. Its routes set `texts: ['account']`. */
const account = [
  'apps/web/src/features/auth',
  'apps/web/src/routes/account.tsx',
  'apps/web/src/routes/confirm-email.tsx',
  'apps/web/src/routes/forgot-password.tsx',
  'apps/web/src/routes/login.tsx',
  'apps/web/src/routes/register.tsx',
  'apps/web/src/routes/reset-password.tsx',
];

/** Newsletter pages. Their routes set `texts: ['newsletter']`. */
const newsletter = ['apps/web/src/features/subscribers/pages', 'apps/web/src/routes/newsletter'];

/** The panel. Its routes set `texts: ['admin']`. */
const admin = ['apps/web/src/admin', 'apps/web/src/routes/admin', 'apps/web/src/routes/admin_'];

/** Comments below posts, downloaded when a reader scrolls to them. */
const comments = [
  'apps/web/src/features/comments/data',
  'apps/web/src/features/comments/section',
  'apps/web/src/routes/comments',
];

/** The dialog of enlarged images, downloaded when a reader opens one. */
const images = ['apps/web/src/features/reading/viewer'];

/** Index pages and authors, which few readers open. Their routes set `texts: ['more']`. */
const more = [
  'apps/web/src/head/more-heads.ts',
  'apps/web/src/routes/-author.tsx',
  'apps/web/src/routes/-index-pages.tsx',
  'apps/web/src/routes/-indexes.tsx',
  'apps/web/src/routes/-series.tsx',
];

/** The theme test page, which readers never open. */
const themeTest = ['apps/web/src/features/theme/theme-test.tsx', 'apps/web/src/routes/test-theme.tsx'];

const left = (paths: readonly string[]) =>
  paths.map((path) => `**/${path}${/\.tsx?$/.test(path) ? '' : '/**'}`);

/**
 * One catalog per language for each part of the app, and one for the server's errors and emails. Folders are
 * listed one by one, because a wildcard above `src` silently extracts nothing.
 */
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['zh-CN', 'zh-TW', 'en-US'],
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/locales/{locale}',
      include: [
        '<rootDir>/apps/web/src/api',
        '<rootDir>/apps/web/src/document',
        '<rootDir>/apps/web/src/features',
        '<rootDir>/apps/web/src/head',
        '<rootDir>/apps/web/src/layouts',
        '<rootDir>/apps/web/src/navigation',
        '<rootDir>/apps/web/src/routes',
        '<rootDir>/apps/web/src/server',
        '<rootDir>/apps/web/src/site',
        '<rootDir>/apps/web/src/themes',
        '<rootDir>/packages/ui/src',
      ],
      exclude: [
        ...notSource,
        ...left(account),
        ...left(newsletter),
        ...left(comments),
        ...left(images),
        ...left(more),
        ...left(themeTest),
        ...left(admin),
      ],
    },
    {
      path: '<rootDir>/apps/web/src/locales/account/{locale}',
      include: account.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/admin/{locale}',
      include: admin.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/newsletter/{locale}',
      include: newsletter.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/more/{locale}',
      include: more.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/theme-test/{locale}',
      include: themeTest.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/comments/{locale}',
      include: comments.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/web/src/locales/images/{locale}',
      include: images.map((path) => `<rootDir>/${path}`),
      exclude: notSource,
    },
    {
      path: '<rootDir>/apps/api/src/locales/{locale}',
      include: ['<rootDir>/apps/api/src'],
      exclude: notSource,
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
