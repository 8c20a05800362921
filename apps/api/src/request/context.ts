import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseState } from '../db/database-state.ts';
import type { Em, Orm } from '../db/orm.ts';
import { readDb, type ReadDb } from '../db/read.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import { type Cookies, cookiesOf } from '../http/cookies.plugin.ts';
import type { ResponseBudget } from '../http/response-budget.ts';
import { negotiateLocale } from '../i18n/negotiate-locale.ts';
import type { ServerTexts } from '../i18n/server-texts.ts';
import type { SecurityEvents } from '../modules/audit/security-events.service.ts';
import type { CachedMenus } from '../modules/menus/cached-menus.service.ts';
import type { PendingMisses } from '../modules/search/misses/pending-misses.service.ts';
import type { ReindexJob } from '../modules/search/reindex-job.service.ts';
import type { CachedSettings } from '../modules/settings/settings.service.ts';
import type { CachedTerms } from '../modules/terms/cached-terms.service.ts';
import type { Transfers } from '../modules/transfers/transfers.service.ts';
import { findSessionUser, prolongSession, type SessionUser } from '../modules/users/sessions.service.ts';
import type { PendingViews } from '../modules/views/pending-views.service.ts';
import type { AiClient } from '../platform/ai-client.ts';
import type { FileStorage } from '../platform/file-storage.ts';
import type { Changes } from '../platform/invalidate.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Scratch } from '../platform/private-files.ts';
import type { Signer } from '../platform/signer.ts';
import type { Limits } from './rate-limits.ts';

/** What the process has, made once at start and handed down. */
export interface Deps {
  config: Config;
  orm: Orm;
  database: DatabaseState;
  texts: ServerTexts;
  changes: Changes;
  /** Pictures, as files. */
  storage: FileStorage;
  /** Room on the disk for what is under way. */
  scratch: Scratch;
  settings: CachedSettings;
  views: PendingViews;
  misses: PendingMisses;
  menus: CachedMenus;
  terms: CachedTerms;
  mailer: Mailer;
  /** Asks models; whether and which is the settings' matter. */
  ai: AiClient;
  limits: Limits;
  securityEvents: SecurityEvents;
  reindexing: ReindexJob;
  transfers: Transfers;
  signer: Signer;
  /** Wraps the reading query builder; tests count queries with it. */
  wrapReadDb?: (db: ReadDb) => ReadDb;
}

/** What one request has. Every service function takes it first. */
export interface RequestContext {
  config: Config;
  /** For changes: a unit of work of this request's own. */
  em: Em;
  /** The one way to change what readers see. */
  changes: Changes;
  /** For reads that make no entities. */
  db: ReadDb;
  settings: Settings;
  menus: CachedMenus;
  terms: CachedTerms;
  /** Language of the answer, where the input names none. */
  locale: Locale;
  texts: I18n;
  user: SessionUser | null;
  caller: Caller;
  /** The browser itself sent a form, without the app: nothing can be computed there. */
  isPostedForm: boolean;
  cookies: Cookies;
  signer: Signer;
  /** Takes views of posts until they are saved. */
  views: PendingViews;
  /** Takes searches that found nothing until they are saved. */
  misses: PendingMisses;
  ai: AiClient;
  limits: Limits;
  securityEvents: SecurityEvents;
  /** Pictures, as files. */
  storage: FileStorage;
  /** Building the search index anew. */
  reindexing: ReindexJob;
  /**
   * Backups, restores and imports, which go on when the request is answered: with the database itself, and
   * room on the disk.
   */
  transfers: Transfers;
  orm: Orm;
  scratch: Scratch;
  mailer: Mailer;
  /** What the answer showed, as page-cache tags: it is stale when one of them changes. */
  cacheTags: Set<string>;
  /** What the calls of a batch may still return together; a single call has no such limit. */
  budget?: ResponseBudget;
  requestId: string;
  log: FastifyBaseLogger;
}

/** The context of a procedure that only signed-in people reach. */
export interface SignedInContext extends RequestContext {
  user: SessionUser;
}

export interface ContextHints {
  /** Language of the view, where the address or the page has decided it. */
  locale?: Locale | undefined;
  isPostedForm?: boolean;
  /** Collects what several calls for one page show. */
  cacheTags?: Set<string>;
}

/** Makes the context of a request: settings, language (product 6) and the person behind the bearer token. */
export async function createRequestContext(
  deps: Deps,
  request: FastifyRequest,
  hints: ContextHints = {},
): Promise<RequestContext> {
  // Made when it is asked for: who only reads asks `db` alone.
  let em: Em | undefined;
  const ownEm = () => (em ??= deps.orm.em.fork());
  const reading = readDb(deps.orm.em);
  const db = deps.wrapReadDb ? deps.wrapReadDb(reading) : reading;
  const settings = await deps.settings();
  const locale = hints.locale ?? negotiateLocale(request.headers, settings.language);
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const user = token ? await findSessionUser(db, token) : null;
  if (user?.isDue) await prolongSession(ownEm(), user);
  return {
    config: deps.config,
    get em() {
      return ownEm();
    },
    changes: deps.changes,
    db,
    settings,
    menus: deps.menus,
    terms: deps.terms,
    locale,
    texts: deps.texts[locale],
    user,
    caller: callerOf(request, deps.config.publicUrl),
    isPostedForm: hints.isPostedForm ?? false,
    cookies: cookiesOf(request, deps.config.publicUrl),
    signer: deps.signer,
    views: deps.views,
    misses: deps.misses,
    ai: deps.ai,
    limits: deps.limits,
    securityEvents: deps.securityEvents,
    storage: deps.storage,
    reindexing: deps.reindexing,
    transfers: deps.transfers,
    orm: deps.orm,
    scratch: deps.scratch,
    mailer: deps.mailer,
    cacheTags: hints.cacheTags ?? new Set(),
    requestId: request.id,
    log: request.log,
  };
}
