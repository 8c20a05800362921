import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Config } from '../../config.ts';
import { negotiateLocale } from '../../i18n/negotiate-locale.ts';
import type { CachedPage, Encoding, PageCache } from '../../platform/page-cache.ts';
import type { Redirects } from '../../request/services.ts';
import { securityHeaders } from '../security.plugin.ts';
import { encodingFor, isKnownTo, sharedHeaders } from '../shared-responses.ts';
import { type PageView, pageKey } from './page-key.ts';

/** Sends cached pages before Fastify sees the request, exactly as the page route would. */
export interface CachedPages {
  /** @returns false if nothing was sent, and Fastify has to handle the request */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called by the page route with the page that it found at a URL. */
  remember: (url: string, page: { address: string; view: PageView; isPayload: boolean }) => void;
  /** From now on, Fastify handles every request. */
  stop: () => void;
}

interface CachedPagesOptions {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  cache: Pick<PageCache, 'peek'>;
  settings: { now: () => Settings | undefined };
  redirects: Pick<Redirects, 'mayMatchQuery'>;
}

/** A page at a URL. */
interface Place {
  /** Undefined if the request's headers choose the language. */
  locale: Locale | undefined;
  keys: Record<Locale, string>;
}

/** URLs with many parameters, and more URLs than readers use, are left to the page route. */
const URL_MAX = 256;
const PLACES_MAX = 5000;

/** Headers that choose the form of a page. */
const CHOOSING = new Set([
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'x-view-locale',
]);
/** Requests with a body, and those of which the proxy warning has to know, are left to Fastify. */
const LEFT = new Set(['content-length', 'transfer-encoding', 'x-forwarded-for']);
const LENGTHS = new Set([...CHOOSING, ...LEFT].map(({ length }) => length));

export function createCachedPages({ config, cache, settings, redirects }: CachedPagesOptions): CachedPages {
  const places = new Map<string, Place>();
  const security = securityHeaders(config);
  const heads = new WeakMap<CachedPage, Map<string, string[]>>();
  /** The settings by which `places` were found. */
  let known: Settings | undefined;
  let isStopped = false;

  /** All headers of a response, made once per page and form. */
  function headOf(page: CachedPage, negotiated: boolean, form: Encoding | 'identity' | '304'): string[] {
    const forms = heads.get(page) ?? new Map<string, string[]>();
    heads.set(page, forms);
    const name = negotiated ? `negotiated ${form}` : form;
    const made = forms.get(name);
    if (made) return made;
    const encoding = form === 'br' || form === 'gzip' ? form : undefined;
    const body = encoding ? page.encoded(encoding) : page.identity;
    const headers: Record<string, string> = { ...security, ...sharedHeaders(page, negotiated, encoding) };
    if (form !== '304' && Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
    const head = Object.entries(headers).flat();
    forms.set(name, head);
    return head;
  }

  return {
    respond(request, response) {
      if (isStopped || request.method !== 'GET') return false;
      const site = settings.now();
      if (site !== known) {
        places.clear();
        known = site;
      }
      const place = places.get(request.url ?? '');
      if (!place || !site || redirects.mayMatchQuery(request.url ?? '')) return false;
      const headers = choosingHeaders(request.rawHeaders, config.trustProxy !== false);
      if (!headers) return false;
      const page = cache.peek(place.keys[place.locale ?? negotiateLocale(headers, site.language)]);
      if (!page) return false;
      const negotiated = place.locale === undefined;
      if (isKnownTo(headers, page)) {
        response.writeHead(304, headOf(page, negotiated, '304')).end();
        return true;
      }
      const encoding = encodingFor(headers['accept-encoding'], page);
      const body = encoding ? page.encoded(encoding) : page.identity;
      // The first reader of an encoding waits for the compression.
      if (!Buffer.isBuffer(body)) return false;
      response.writeHead(page.status, headOf(page, negotiated, encoding ?? 'identity')).end(body);
      return true;
    },
    remember(url, { address, view, isPayload }) {
      if (url.length > URL_MAX || !known) return;
      if (places.size >= PLACES_MAX) places.clear();
      const keys = {
        'zh-CN': pageKey('zh-CN', address, isPayload),
        'zh-TW': pageKey('zh-TW', address, isPayload),
        'en-US': pageKey('en-US', address, isPayload),
      };
      places.set(url, { locale: view.localePrefix === '' ? undefined : view.locale, keys });
    },
    stop() {
      isStopped = true;
    },
  };
}

/**
 * Reads the headers that choose the form of a page from names and values in turn, without making an object of
 * all of them.
 * @returns undefined if Fastify has to handle the request
 */
function choosingHeaders(raw: readonly string[], trustsProxy: boolean): IncomingHttpHeaders | undefined {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!LENGTHS.has(name.length)) continue;
    const lower = name.toLowerCase();
    if (LEFT.has(lower) && !(trustsProxy && lower === 'x-forwarded-for')) return undefined;
    if (!CHOOSING.has(lower)) continue;
    // Node has rules of its own for headers that are sent twice.
    if (headers[lower] !== undefined) return undefined;
    headers[lower] = raw[index + 1] ?? '';
  }
  return headers;
}
