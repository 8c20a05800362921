import { accessTokensContract } from './access-tokens.contract.ts';
import { aiContract } from './ai.contract.ts';
import { auditContract } from './audit.contract.ts';
import { authContract } from './auth.contract.ts';
import { authorsContract } from './authors.contract.ts';
import { backupsContract } from './backups.contract.ts';
import { categoriesContract } from './categories.contract.ts';
import { commentsContract } from './comments.contract.ts';
import { contactContract } from './contact.contract.ts';
import { dashboardContract } from './dashboard.contract.ts';
import type { ToRouter } from './define.ts';
import { importsContract } from './imports.contract.ts';
import { mediaContract } from './media.contract.ts';
import { menusContract } from './menus.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { pagesContract } from './pages.contract.ts';
import { postsContract } from './posts.contract.ts';
import { redirectsContract } from './redirects.contract.ts';
import { seriesContract } from './series.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { setupContract } from './setup.contract.ts';
import { subscribersContract } from './subscribers.contract.ts';
import { tagsContract } from './tags.contract.ts';
import { toolsContract } from './tools.contract.ts';
import { usersContract } from './users.contract.ts';
import { webhooksContract } from './webhooks.contract.ts';

/**
 * Every operation of the server: the source of the tRPC router, the REST routes, and the OpenAPI document.
 */
export const apiContract = {
  settings: settingsContract,
  posts: postsContract,
  categories: categoriesContract,
  tags: tagsContract,
  authors: authorsContract,
  series: seriesContract,
  menus: menusContract,
  pages: pagesContract,
  comments: commentsContract,
  contact: contactContract,
  setup: setupContract,
  auth: authContract,
  users: usersContract,
  accessTokens: accessTokensContract,
  webhooks: webhooksContract,
  redirects: redirectsContract,
  ai: aiContract,
  audit: auditContract,
  tools: toolsContract,
  outbox: outboxContract,
  dashboard: dashboardContract,
  subscribers: subscribersContract,
  media: mediaContract,
  backups: backupsContract,
  imports: importsContract,
} as const;

export type ApiContract = typeof apiContract;
export type AppRouter = ToRouter<ApiContract>;
