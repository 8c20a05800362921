import type { I18n } from '@lingui/core';
import type { ErrorCode } from '@sanwen/contracts/errors';
import type { Locale } from '@sanwen/contracts/locales';
import type { MenuType } from '@sanwen/contracts/menus.contract';
import type { RedirectStatus } from '@sanwen/contracts/redirects.contract';
import type {
  ArchiveReportView,
  ImportReportView,
  Transfer,
  TransferKind,
} from '@sanwen/contracts/transfers.schemas';
import type { Sentence } from '../i18n/server-texts.ts';
import type { Caller } from '../platform/caller.ts';

/*
 * Services of modules that live as long as the process. They are declared here, below the modules, because
 * every request can use them.
 */

/** Views that are not in the database yet. A crash loses those of the last few seconds. */
export interface PendingViews {
  /** Adds a view. Whether the post exists is checked when it is saved. */
  add: (postId: number, reader: Caller) => Promise<void>;
  /** Saves what was added. What can't be saved is tried again next time. */
  flush: () => Promise<void>;
}

/**
 * Searches that found nothing and are not in the database yet. A crash loses those of the last few seconds.
 */
export interface PendingMisses {
  /** Adds a query. Nothing about the reader is stored. */
  add: (query: string, reader: Caller) => Promise<void>;
  /** Saves what was added. What can't be saved is tried again next time. */
  flush: () => Promise<void>;
}

/** Where an old address leads. */
export interface FoundRedirect {
  status: RedirectStatus;
  /** Empty for 410. */
  location: string;
}

/** Redirects of old addresses. Hits are counted here, and saved by `flush`. */
export interface Redirects {
  /**
   * Whether a redirect could have one of the URL's parameters, without the database. Then `findWithQuery` has
   * to be asked before a page responds.
   */
  mayMatchQuery: (url: string) => boolean;
  findWithQuery: (url: string) => Promise<FoundRedirect | undefined>;
  /** Call it where nothing else responds. */
  find: (url: string) => Promise<FoundRedirect | undefined>;
  flush: () => Promise<void>;
}

/** Missing pages that readers asked for and that are not in the database yet. */
export interface MissingPages {
  /** Adds a URL. Nothing about the reader is stored. */
  add: (url: string, reader: Caller) => Promise<void>;
  /** Saves what was added. What can't be saved is tried again next time. */
  flush: () => Promise<void>;
}

/** In-memory counts of the last hour's events. */
export interface SecurityEvents {
  byKey: EventWindows;
  rows: EventWindows;
  refusals: EventWindows;
}

/** A category or tag with its names. */
export interface NamedTerm {
  id: number;
  slug: string;
  names: { locale: Locale; name: string }[];
}

/** Finds terms by ID. Missing ones are left out. */
export type FindTerms = (ids: Iterable<number>) => Promise<ReadonlyMap<number, NamedTerm>>;

/** Names of categories and tags in all languages, cached because every list shows the same few. */
export interface CachedTerms {
  categories: FindTerms;
  tags: FindTerms;
}

export interface TransferResult {
  /** The report, localized for its reader. */
  imported?: (texts: I18n) => ImportReportView;
  archived?: ArchiveReportView;
}

export interface TransferState extends Omit<Transfer, 'problem' | 'imported'> {
  problem: { code: ErrorCode; detail?: Sentence } | null;
  imported: ((texts: I18n) => ImportReportView) | null;
}

export type TransferWork = (
  onProgress: (done: number, total: number) => void,
  stopping: AbortSignal,
) => Promise<TransferResult>;

/** A backup, restore, or import running in the background; one at a time. */
export interface Transfers {
  /** The last one of this process. */
  read: () => TransferState;
  /** The last one of all processes that share the data folder, by language. */
  shared: () => Promise<Partial<Record<Locale, Transfer>> | undefined>;
  /** Whether one runs in any of these processes. */
  isRunning: () => Promise<boolean>;
  /**
   * @param work notices a stop through its signal, and through `onProgress`, which throws then
   * @returns false if another one is running
   */
  start: (kind: TransferKind, work: TransferWork, onError: (error: unknown) => void) => Promise<boolean>;
  /** Resolves once nothing is running. */
  settled: () => Promise<void>;
}
/**
 * Counts events by key in time windows. Memory is bounded: beyond `keysMax`, the oldest window is dropped.
 */
export interface EventWindows {
  /** Counts an event. @returns the count in the key's window */
  add: (key: string) => number;
  /** Returns the count without adding to it. */
  read: (key: string) => number;
}

export interface ReindexState {
  isRunning: boolean;
  done: number;
  total: number;
}

/** Rebuilds the search index in the background, one at a time per process. */
export interface ReindexJob {
  read: () => ReindexState;
  /**
   * @param onError is also called for each post that could not be indexed
   * @returns false if it is already running
   */
  start: (onError: (error: unknown) => void) => boolean;
  /**
   * Indexes posts that are marked as outdated, such as those of a renamed tag. After a stop, the next start
   * continues.
   */
  catchUp: (onError: (error: unknown) => void) => void;
  /** Resolves when nothing is running. */
  settled: () => Promise<void>;
}

/** A menu item in one language. */
export interface MenuRow {
  id: number;
  menu: MenuType;
  parent_id: number | null;
  href: string;
  locale: Locale | null;
  label: string | null;
}

/** The items of all menus in all languages, cached because every page shows them. */
export type CachedMenus = () => Promise<MenuRow[]>;
