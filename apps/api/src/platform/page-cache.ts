import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** What it showed: it is renewed when one of these changes. */
  tags: ReadonlySet<string>;
  /**
   * After this time it is renewed behind the back of the next reader: for what changes without being told.
   */
  freshMs?: number | undefined;
  /** It is not cached. */
  isOnce?: boolean;
}

export type Encoding = 'br' | 'gzip';

/** A page as it is sent. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  /** The page compressed, made when it is first asked for. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

export interface PageCache {
  /** The page of a key that `get` would answer from the cache, at once; undefined where there is none. */
  kept: (key: string) => CachedPage | undefined;
  /**
   * The page of a key, from the cache or rendered: once, however many ask at the same time. When what a page
   * showed has changed, the old one is answered only if the new one takes longer than `staleAfterMs` or
   * cannot be rendered. A page is kept when it has status 200; any other below 500 takes the old one's place
   * and is not kept.
   */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** The page as `get` answers it, but always rendered and never kept. */
  pass: (render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** Marks every page that showed one of these as changed. */
  invalidate: (tags: Iterable<string>) => void;
  /**
   * Marks every page: none is sent before it was rendered again, however long that takes. Where it cannot be
   * rendered, the old one is sent.
   */
  invalidateAll: () => void;
  stats: () => { pages: number; bytes: number };
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  bytes: number;
  /** `maybe` after a time in which changes went unheard: then it could show what nobody may see any more. */
  changed: 'no' | 'yes' | 'maybe';
  /** On the clock of performance.now(). */
  expires: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Two compressed forms of HTML take about half of what the page takes. */
const WITH_COMPRESSED_FORMS = 1.5;
/** What an entry takes beside its page: key, tags, headers. Many small ones take more than their pages. */
const ENTRY_BYTES = 2000;
const DEFAULT_STALE_AFTER_MS = 150;
/** Until a page that is too old, and could not be rendered, is tried again. */
const RETRY_MS = 5000;

export interface PageCacheOptions {
  maxBytes?: number;
  staleAfterMs?: number;
  /**
   * Tells a fault that is the answer (what was asked for is not there any more) from one that keeps the
   * answer from being made: the first takes the old page's place, the second does not.
   */
  isExpectedError?: (error: unknown) => boolean;
  /** Whether a page could be rendered at all. While none can, old ones are sent at once. */
  canRender?: () => boolean;
}

/** Keeps rendered pages in memory, the least recently asked for leaving first when `maxBytes` are full. */
export function createPageCache({
  maxBytes = DEFAULT_MAX_BYTES,
  staleAfterMs = DEFAULT_STALE_AFTER_MS,
  isExpectedError = () => false,
  canRender = () => true,
}: PageCacheOptions = {}): PageCache {
  // A Map iterates in the order of insertion, so putting an entry back at each use keeps the oldest first.
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<CachedPage>>();
  /** Grows with each change, so that a page whose rendering began before one is not taken for fresh. */
  let changes: { number: number; tags: Set<string> | 'all' }[] = [];
  let changeNumber = 0;
  let bytes = 0;
  /** The key of the entry that stands last: putting it there again would change nothing. */
  let lastUsed: string | undefined;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    if (entry.bytes > maxBytes) return;
    entries.set(key, entry);
    lastUsed = key;
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

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
      if (isExpectedError(error)) drop(key);
      throw error;
    });
    const page = toCached(rendered);
    if (rendered.status === 200 && !rendered.isOnce) {
      const size = page.identity.length * WITH_COMPRESSED_FORMS + ENTRY_BYTES;
      keep(key, {
        page,
        tags: rendered.tags,
        bytes: size,
        changed: changedSince(began, rendered.tags),
        expires: performance.now() + (rendered.freshMs ?? Infinity),
      });
    } else if (rendered.status < 500) drop(key);
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

  /** The page that is being rendered, or the one that there is where that one fails. */
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

  function touch(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || key === lastUsed) return entry;
    entries.delete(key);
    entries.set(key, entry);
    lastUsed = key;
    return entry;
  }

  return {
    kept(key) {
      const entry = touch(key);
      if (!entry) return undefined;
      const isFresh = entry.changed === 'no' && entry.expires >= performance.now();
      return isFresh || !canRender() ? entry.page : undefined;
    },
    async get(key, render) {
      const entry = touch(key);
      if (!entry) return renderOnce(key, render);
      if (!canRender()) return entry.page;
      const fresh = () => orOld(renderOnce(key, render), entry);
      if (entry.changed === 'maybe') {
        const page = await fresh();
        // That rendering may have begun before the time was over in which changes went unheard.
        return page !== entry.page && entries.get(key)?.changed === 'maybe' ? fresh() : page;
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
    stats: () => ({ pages: entries.size, bytes }),
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

/**
 * A text in UTF-8, by the way that is five times as fast as `Buffer.from` for texts that hold one character
 * beyond Latin.
 */
function toBytes(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // It holds half of a pair. To look for one first costs as much as the rest.
    return Buffer.from(text);
  }
}

/** Middling settings: a page's first reader waits for them. */
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
