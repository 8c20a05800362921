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
  /** After this time it is renewed behind the back of the next reader: for what changes without being told. */
  freshMs?: number | undefined;
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
   * The page of a key, from the cache or rendered: once, however many ask at the same time. When what a page showed has
   * changed, the old one is answered only if the new one takes longer than `patienceMs` or cannot be rendered.
   * A page is kept when it has status 200; any other takes the old one's place and is not kept.
   */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** The page as `get` answers it, but always rendered and never kept. */
  pass: (render: () => Promise<RenderedPage>) => Promise<CachedPage>;
  /** Marks every page that showed one of these as changed. */
  invalidate: (tags: Iterable<string>) => void;
  /** Forgets everything, old pages too. */
  clear: () => void;
  stats: () => { pages: number; bytes: number };
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  bytes: number;
  changed: boolean;
  /** On the clock of performance.now(). */
  expires: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Two compressed forms of HTML take about half of what the page takes. */
const WITH_COMPRESSED_FORMS = 1.5;
const DEFAULT_PATIENCE_MS = 150;

export interface PageCacheOptions {
  maxBytes?: number;
  patienceMs?: number;
  /**
   * Tells a fault that is the answer (what was asked for is not there any more) from one that keeps the answer from being
   * made: the first takes the old page's place, the second does not.
   */
  isAnswer?: (error: unknown) => boolean;
}

/** Keeps rendered pages in memory, the least recently asked for leaving first when `maxBytes` are full. */
export function createPageCache({
  maxBytes = DEFAULT_MAX_BYTES,
  patienceMs = DEFAULT_PATIENCE_MS,
  isAnswer = () => false,
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

  function changedSince(number: number, tags: ReadonlySet<string>): boolean {
    return changes.some(
      (change) => change.number > number && (change.tags === 'all' || !change.tags.isDisjointFrom(tags)),
    );
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const began = changeNumber;
    const rendered = await render().catch((error: unknown) => {
      if (isAnswer(error)) drop(key);
      throw error;
    });
    const page = toCached(rendered);
    if (rendered.status === 200) {
      const size = page.identity.length * WITH_COMPRESSED_FORMS;
      keep(key, {
        page,
        tags: rendered.tags,
        bytes: size,
        changed: changedSince(began, rendered.tags),
        expires: performance.now() + (rendered.freshMs ?? Infinity),
      });
    } else drop(key);
    return page;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderAndKeep(key, render).finally(() => {
      rendering.delete(key);
      if (rendering.size === 0) changes = [];
    });
    rendering.set(key, started);
    return started;
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
      return entry && !entry.changed && entry.expires >= performance.now() ? entry.page : undefined;
    },
    async get(key, render) {
      const entry = touch(key);
      if (!entry) return renderOnce(key, render);
      if (!entry.changed) {
        if (entry.expires < performance.now()) void renderOnce(key, render).catch(() => undefined);
        return entry.page;
      }
      const fresh = renderOnce(key, render).catch((error: unknown) => {
        if (isAnswer(error)) throw error;
        return entry.page;
      });
      return Promise.race([fresh, after(patienceMs, entry.page)]);
    },
    pass: async (render) => toCached(await render()),
    invalidate(tags) {
      const changed = new Set(tags);
      note(changed);
      for (const entry of entries.values()) if (!entry.tags.isDisjointFrom(changed)) entry.changed = true;
    },
    clear() {
      note('all');
      entries.clear();
      bytes = 0;
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

/** A text in UTF-8, by the way that is five times as fast as `Buffer.from` for texts that hold one character beyond Latin. */
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
