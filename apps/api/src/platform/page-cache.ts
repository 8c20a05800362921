import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as rendered. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Cache tags: the page is stale when one of them changes. */
  tags: ReadonlySet<string>;
  /**
   * After this time, the next reader triggers a re-render in the background: for content that changes without
   * notice.
   */
  freshMs?: number | undefined;
  /** Not cached. */
  isUncached?: boolean;
}

export type Encoding = 'br' | 'gzip';

/** A page as sent. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  /** The compressed page, created on first use. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

export interface PageCache {
  /** The page that `get` would return from the cache at once, if any. */
  peek: (key: string) => CachedPage | undefined;
  /**
   * Returns a page from the cache or renders it, once for all parallel callers. A stale page is returned only
   * if rendering takes longer than `staleAfterMs` or fails. Pages with status 200 are cached; any other below
   * 500 replaces the stale page without being cached.
   */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** Like `get`, but always renders and never caches. */
  pass: (render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** Marks all pages with one of these tags as stale. */
  invalidate: (tags: Iterable<string>) => void;
  /**
   * Marks all pages as stale and never sends them before re-rendering, however long it takes, unless
   * rendering fails.
   */
  invalidateAll: () => void;
  stats: () => { pages: number; bytes: number };
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  bytes: number;
  /** `maybe` if changes were missed: the page could show private content. */
  changed: 'no' | 'yes' | 'maybe';
  /** In the time of performance.now(). */
  expires: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Two compressed forms of HTML take about half the size of the page. */
const WITH_COMPRESSED_FORMS = 1.5;
/** Memory of an entry besides its page: key, tags, headers. For many small pages this is the larger part. */
const ENTRY_BYTES = 2000;
const DEFAULT_STALE_AFTER_MS = 150;
/** Delay before retrying to render a stale page after a failure. */
const RETRY_MS = 5000;

export interface PageCacheOptions {
  /** 0 renders each request on its own, for measuring. */
  maxBytes?: number;
  staleAfterMs?: number;
  /**
   * Distinguishes errors that are the response (such as not found), which replace a stale page, from
   * failures, which don't.
   */
  isExpectedError?: (error: unknown) => boolean;
  /** Whether rendering can work at all. If not, stale pages are sent at once. */
  canRender?: () => boolean;
}

/** Caches rendered pages in memory; beyond `maxBytes`, the least recently used one is dropped. */
export function createPageCache({
  maxBytes = DEFAULT_MAX_BYTES,
  staleAfterMs = DEFAULT_STALE_AFTER_MS,
  isExpectedError = () => false,
  canRender = () => true,
}: PageCacheOptions = {}): PageCache {
  // Zero would mean no limit.
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  const rendering = new Map<string, Promise<CachedPage>>();
  /**
   * Recent changes, numbered, so that a page whose rendering began before a change isn't treated as fresh.
   */
  let changes: { number: number; tags: Set<string> | 'all' }[] = [];
  let changeNumber = 0;

  function note(tags: Set<string> | 'all'): void {
    changeNumber += 1;
    if (rendering.size > 0) changes.push({ number: changeNumber, tags });
  }

  function changedSince(number: number, tags: ReadonlySet<string>): Entry['changed'] {
    const since = changes.filter((change) => change.number > number);
    if (since.some((change) => change.tags === 'all')) return 'maybe';
    return since.some((change) => change.tags !== 'all' && !change.tags.isDisjointFrom(tags)) ? 'yes' : 'no';
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const began = changeNumber;
    const rendered = await render().catch((error: unknown) => {
      if (isExpectedError(error)) entries.delete(key);
      throw error;
    });
    const page = toCached(rendered);
    if (rendered.status === 200 && !rendered.isUncached) {
      const size = Math.ceil(page.identity.length * WITH_COMPRESSED_FORMS) + ENTRY_BYTES;
      entries.set(key, {
        page,
        tags: rendered.tags,
        bytes: size,
        changed: changedSince(began, rendered.tags),
        expires: performance.now() + (rendered.freshMs ?? Infinity),
      });
    } else if (rendered.status < 500) entries.delete(key);
    return page;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderAndCache(key, render).finally(() => {
      rendering.delete(key);
      if (rendering.size === 0) changes = [];
    });
    rendering.set(key, started);
    return started;
  }

  /** The page being rendered, or the old one if rendering fails. */
  async function orOld(rendered: Promise<CachedPage>, old: Entry): Promise<CachedPage> {
    try {
      const page = await rendered;
      if (page.status < 500) return page;
    } catch (error) {
      if (isExpectedError(error)) throw error;
    }
    old.expires = performance.now() + RETRY_MS;
    return old.page;
  }

  return {
    peek(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const isFresh = entry.changed === 'no' && entry.expires >= performance.now();
      return isFresh || !canRender() ? entry.page : undefined;
    },
    async get(key, render) {
      if (maxBytes === 0) return toCached(await render());
      const entry = entries.get(key);
      if (!entry) return renderOnce(key, render);
      if (!canRender()) return entry.page;
      const fresh = () => orOld(renderOnce(key, render), entry);
      if (entry.changed === 'maybe') {
        const page = await fresh();
        // That rendering may have begun before the missed changes.
        return page !== entry.page && entries.peek(key)?.changed === 'maybe' ? fresh() : page;
      }
      if (entry.changed === 'yes') return Promise.race([fresh(), after(staleAfterMs, entry.page)]);
      if (entry.expires < performance.now()) void fresh().catch(() => undefined);
      return entry.page;
    },
    pass: async (render) => toCached(await render()),
    invalidate(tags) {
      const changed = new Set(tags);
      note(changed);
      for (const entry of entries.values())
        if (entry.changed === 'no' && !entry.tags.isDisjointFrom(changed)) entry.changed = 'yes';
    },
    invalidateAll() {
      note('all');
      for (const entry of entries.values()) entry.changed = 'maybe';
    },
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}

function toCached({ status, headers, body }: RenderedPage): CachedPage {
  const identity = typeof body === 'string' ? toBytes(body) : body;
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>();
  const encoded = (encoding: Encoding): Buffer | Promise<Buffer> => {
    const known = forms.get(encoding);
    if (known) return known;
    const making = COMPRESS[encoding](identity).then((form) => {
      forms.set(encoding, form);
      return form;
    });
    forms.set(encoding, making);
    return making;
  };
  return { status, headers, etag, identity, encoded };
}

/** Encodes as UTF-8, five times as fast as `Buffer.from` for texts with characters beyond Latin-1. */
function toBytes(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // The text contains a lone surrogate. Checking for one first would cost as much as encoding.
    return Buffer.from(text);
  }
}

/** Medium levels: the first reader waits for the compression. */
const COMPRESS: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  gzip: (page) => compressGzip(page, { level: 6 }),
  br: (page) =>
    compressBrotli(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
};

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds).unref();
  });
}
