import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseState } from '../db/database-state.ts';
import type { Em, Orm } from '../db/orm.ts';
import { type ReadDb, readDb } from '../db/read.ts';
import type { AnyEmailTemplate } from '../emails/email-template.ts';
import { AppError } from '../errors/app-error.ts';
import { negotiateLocale } from '../i18n/negotiate-locale.ts';
import type { ServerTexts } from '../i18n/server-texts.ts';
import type { AiClient } from '../platform/ai-client.ts';
import { type Caller, callerOf } from '../platform/caller.ts';
import type { FileStorage } from '../platform/file-storage.ts';
import type { Cached, Changes, WriteContext } from '../platform/invalidate.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Scratch } from '../platform/private-files.ts';
import type { Signer } from '../platform/signer.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import type { Limits } from './rate-limits.ts';
import type {
  CachedMenus,
  CachedTerms,
  MissingPages,
  PendingMisses,
  PendingViews,
  Redirects,
  ReindexJob,
  SecurityEvents,
  Transfers,
} from './services.ts';
import {
  type SessionUser,
  findSessionUser,
  findTokenOwner,
  isAccessToken,
  noteTokenUse,
  prolongSession,
} from './session-user.ts';

/** Services of the process, created at startup and passed down. */
export interface Deps {
  config: Config;
  orm: Orm;
  database: DatabaseState;
  texts: ServerTexts;
  changes: Changes;
  /** Image files. */
  storage: FileStorage;
  /** Temporary folders. */
  scratch: Scratch;
  settings: Cached<Settings>;
  views: PendingViews;
  misses: PendingMisses;
  redirects: Redirects;
  missingPages: MissingPages;
  menus: CachedMenus;
  terms: CachedTerms;
  mailer: Mailer;
  /** All templates, which live with their modules. */
  emailTemplates: readonly AnyEmailTemplate[];
  /** Calls AI models; the settings choose which. */
  ai: AiClient;
  limits: Limits;
  /** Duration of operations whose time must reveal nothing; less in tests. */
  equalTimeMs: number;
  securityEvents: SecurityEvents;
  reindexing: ReindexJob;
  transfers: Transfers;
  signer: Signer;
  /** Wraps the read query builder; tests use it to count queries. */
  wrapReadDb?: (db: ReadDb) => ReadDb;
}

/** The HTTP request, and what is collected for its response. */
export interface RequestInfo {
  id: string;
  log: FastifyBaseLogger;
  caller: Caller;
  /** A form posted by a browser without JavaScript, which can't compute a proof of work. */
  isPostedForm: boolean;
  cookies: Cookies;
  /** Cache tags of the response: it's stale when one of them changes. */
  cacheTags: Set<string>;
  /** Remaining size for the results of a batch; single calls have no such limit. */
  budget?: ResponseBudget;
}

/** The context of a request, the first argument of every service function. */
export interface RequestContext extends WriteContext {
  /** For reads without entities. `em` is this request's unit of work, for changes. */
  db: ReadDb;
  settings: Settings;
  /** Language of the response: the one that the input or the URL names, else negotiated. */
  locale: Locale;
  texts: I18n;
  user: SessionUser | null;
  /** The owner of the request's access token, who becomes the user where `authorize` says so. */
  tokenOwner: SessionUser | null;
  request: RequestInfo;
  deps: Deps;
}

/** The context of a procedure for signed-in users. */
export interface SignedInContext extends RequestContext {
  user: SessionUser;
}

interface ContextHints {
  /** Language, if the URL or page has determined it. */
  locale?: Locale | undefined;
  isPostedForm?: boolean;
  /** A page for one person, which no cache may store: the session cookie counts. */
  isPersonalPage?: boolean;
  /** Collects the cache tags of all calls for one page. */
  cacheTags?: Set<string>;
}

/** A session of someone who signed in without JavaScript. */
export const SESSION_COOKIE = 'session';

/**
 * The session's token in the cookie, which only counts for forms on this site's own pages, and for pages for
 * one person: other sites can make a browser send it.
 */
function tokenInCookie(
  { caller, cookies }: Pick<RequestInfo, 'caller' | 'cookies'>,
  { isPostedForm = false, isPersonalPage = false }: ContextHints,
): string | undefined {
  return isPersonalPage || (isPostedForm && caller.isOwnPage) ? cookies.get(SESSION_COOKIE) : undefined;
}

/** Creates the context of a request: settings, language (product 6), and the person of its token. */
export async function createRequestContext(
  deps: Deps,
  request: FastifyRequest,
  hints: ContextHints = {},
): Promise<RequestContext> {
  // Created on first use, since reads only need `db`.
  let em: Em | undefined;
  const ownEm = () => (em ??= deps.orm.em.fork());
  const reading = readDb(deps.orm.em);
  const db = deps.wrapReadDb ? deps.wrapReadDb(reading) : reading;
  const settings = await deps.settings();
  const locale = hints.locale ?? negotiateLocale(request.headers, settings.language);
  const caller = callerOf(request, deps.config.publicUrl);
  const cookies = cookiesOf(request, deps.config.publicUrl);
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const accessToken = bearer !== undefined && isAccessToken(bearer) ? bearer : undefined;
  const session = accessToken ? undefined : (bearer ?? tokenInCookie({ caller, cookies }, hints));
  const user = session ? await findSessionUser(db, session) : null;
  if (user?.isDue) await prolongSession(ownEm(), user);
  const tokenOwner = accessToken ? await findTokenOwner(db, accessToken) : null;
  if (tokenOwner?.isDue) await noteTokenUse(ownEm(), tokenOwner);
  return {
    get em() {
      return ownEm();
    },
    changes: deps.changes,
    db,
    settings,
    locale,
    texts: deps.texts[locale],
    user,
    tokenOwner,
    request: {
      id: request.id,
      log: request.log,
      caller,
      isPostedForm: hints.isPostedForm ?? false,
      cookies,
      cacheTags: hints.cacheTags ?? new Set(),
    },
    deps,
  };
}

/** The context for a response in another language. */
export function inLanguage<Context extends RequestContext>(ctx: Context, locale: Locale): Context {
  return locale === ctx.locale ? ctx : { ...ctx, locale, texts: ctx.deps.texts[locale] };
}

/** Maximum total size of a batch's results, in characters. */
export const BATCH_LENGTH_MAX = 4 * 1024 * 1024;

/** The remaining size for the results of a batch. */
interface ResponseBudget {
  /** Subtracts a result. @throws AppError BATCH_TOO_LARGE if it exceeds the rest */
  spend: (result: unknown) => void;
}

export function createResponseBudget(most = BATCH_LENGTH_MAX): ResponseBudget {
  let left = most;
  return {
    spend(result) {
      left -= lengthOf(result);
      if (left < 0) throw new AppError('BATCH_TOO_LARGE');
    },
  };
}

/** Approximate size of a value as JSON, without serializing it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const [name, each] of Object.entries(value))
    length += lengthOf(each) + (Array.isArray(value) ? 1 : name.length + 4);
  return length;
}
