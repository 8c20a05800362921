import { apiContract, type AppRouter } from '@sanwen/contracts/api';
import { accessTokensHandlers } from './modules/access-tokens/access-tokens.router.ts';
import { aiHandlers } from './modules/ai/ai.router.ts';
import { auditHandlers } from './modules/audit/audit.router.ts';
import { authHandlers } from './modules/auth/auth.router.ts';
import { authorsHandlers } from './modules/authors/authors.router.ts';
import { backupsHandlers } from './modules/backups/backups.router.ts';
import { categoriesHandlers } from './modules/categories/categories.router.ts';
import { commentsHandlers } from './modules/comments/comments.router.ts';
import { contactHandlers } from './modules/contact/contact.router.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.router.ts';
import { importsHandlers } from './modules/imports/imports.router.ts';
import { mediaHandlers } from './modules/media/media.router.ts';
import { menusHandlers } from './modules/menus/menus.router.ts';
import { getMenu } from './modules/menus/menus.service.ts';
import { outboxHandlers } from './modules/outbox/outbox.router.ts';
import { pagesHandlers } from './modules/pages/pages.router.ts';
import { postsHandlers } from './modules/posts/posts.router.ts';
import { listCategoryPosts, listTagPosts } from './modules/posts/posts.service.ts';
import { getSeries } from './modules/posts/read-series.service.ts';
import { redirectsHandlers } from './modules/redirects/redirects.router.ts';
import { seriesHandlers } from './modules/series/series.router.ts';
import { createSettingsHandlers } from './modules/settings/settings.router.ts';
import { setupHandlers } from './modules/setup/setup.router.ts';
import { subscribersHandlers } from './modules/subscribers/subscribers.router.ts';
import { tagsHandlers } from './modules/tags/tags.router.ts';
import { toolsHandlers } from './modules/tools/tools.router.ts';
import { usersHandlers } from './modules/users/users.router.ts';
import { webhooksHandlers } from './modules/webhooks/webhooks.router.ts';
import { implement } from './request/procedures.ts';

export const appRouter: AppRouter = implement(apiContract, {
  settings: createSettingsHandlers(getMenu),
  posts: postsHandlers,
  categories: { ...categoriesHandlers, posts: listCategoryPosts },
  tags: { ...tagsHandlers, posts: listTagPosts },
  authors: authorsHandlers,
  series: { ...seriesHandlers, get: getSeries },
  menus: menusHandlers,
  pages: pagesHandlers,
  comments: commentsHandlers,
  contact: contactHandlers,
  setup: setupHandlers,
  auth: authHandlers,
  users: usersHandlers,
  accessTokens: accessTokensHandlers,
  webhooks: webhooksHandlers,
  redirects: redirectsHandlers,
  ai: aiHandlers,
  audit: auditHandlers,
  tools: toolsHandlers,
  outbox: outboxHandlers,
  dashboard: dashboardHandlers,
  subscribers: subscribersHandlers,
  media: mediaHandlers,
  backups: backupsHandlers,
  imports: importsHandlers,
});
