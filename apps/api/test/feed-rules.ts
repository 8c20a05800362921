import { all, readXml, type XmlNode } from './read-xml.ts';

/**
 * Lists what a feed does wrong by the rules of its format: RSS 2.0 (rssboard.org/rss-specification) with the
 * best practices of the RSS Board, Atom (RFC 4287), or JSON Feed 1.1 (jsonfeed.org). Empty for a valid feed.
 */
export function feedErrors(contentType: string, body: string): string[] {
  if (contentType.startsWith('application/rss+xml')) return rssErrors(readXml(body));
  if (contentType.startsWith('application/atom+xml')) return atomErrors(readXml(body));
  if (contentType.startsWith('application/feed+json')) return jsonFeedErrors(JSON.parse(body) as unknown);
  return [`${contentType} is no feed`];
}

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;
const NAMESPACES: Record<string, string> = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
};

type Check = (isRight: boolean, problem: string) => void;

function collect(run: (check: Check) => void): string[] {
  const problems: string[] = [];
  run((isRight, problem) => {
    if (!isRight) problems.push(problem);
  });
  return problems;
}

const isAddress = (text: string) => /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
const isDate = (pattern: RegExp) => (text: string) => pattern.test(text) && !Number.isNaN(Date.parse(text));
const textOf = (node: XmlNode, name: string) => all(node, name)[0]?.text ?? '';

/** Requires each of these elements exactly once, with text. */
function requireOnce(check: Check, node: XmlNode, names: string[]): void {
  for (const name of names) {
    check(
      all(node, name).length === 1 && textOf(node, name).trim() !== '',
      `${node.name} needs one ${name} with a text`,
    );
  }
}

function allowAtMostOnce(check: Check, node: XmlNode, names: string[]): void {
  for (const name of names) check(all(node, name).length <= 1, `${node.name} has several ${name}`);
}

function checkUnique(check: Check, what: string, values: unknown[]): void {
  check(new Set(values).size === values.length, `${what} are not unique`);
}

/** Requires absolute URLs and no scripts, because feed readers show the HTML outside our page. */
function checkHtml(check: Check, where: string, html: string): void {
  for (const [, name, value] of html.matchAll(/<[a-z][^<>]*\s(href|src|cite)="([^"]*)"/g)) {
    check(/^(?:https?|mailto|tel):/.test(value ?? ''), `${where} has an incomplete ${name}: ${value}`);
  }
  check(
    !/<(?:script|style|iframe|form|object|embed)\b|\son\w+=|srcset=/i.test(html),
    `${where} has markup that feeds must not have`,
  );
  check(!/<img[^>]*\sstyle=/.test(html), `${where} has a style`);
}

function checkMedia(check: Check, node: XmlNode): void {
  for (const { uri, attributes, children } of all(node, 'media:content')) {
    check(uri === NAMESPACES['media'], 'media has another namespace');
    check(isAddress(attributes['url'] ?? ''), 'media:content needs an address');
    check(
      ['image', 'audio', 'video'].includes(attributes['medium'] ?? ''),
      'media:content has no known medium',
    );
    check(MEDIA_TYPE.test(attributes['type'] ?? 'image/jpeg'), 'media:content has an odd type');
    for (const side of ['width', 'height'])
      check(/^[1-9]\d*$/.test(attributes[side] ?? '1'), `media:content has an odd ${side}`);
    check(
      children.every((child) => child.name === 'media:description' && child.text !== ''),
      'media:content holds something odd',
    );
  }
}

function rssErrors(rss: XmlNode): string[] {
  return collect((check) => {
    check(rss.name === 'rss' && rss.attributes['version'] === '2.0', 'the root is not RSS 2.0');
    const [channel, ...others] = all(rss, 'channel');
    if (!channel || others.length > 0) return check(false, 'rss needs one channel');
    requireOnce(check, channel, ['title', 'link', 'description']);
    allowAtMostOnce(check, channel, ['language', 'lastBuildDate', 'generator', 'image', 'ttl']);
    check(isAddress(textOf(channel, 'link')), 'the link is no address');
    check(LANGUAGE.test(textOf(channel, 'language')), 'the language is no language tag');
    for (const { text } of all(channel, 'lastBuildDate')) check(isDate(RFC_822)(text), `${text} is no date`);
    const self = all(channel, 'atom:link').filter(({ attributes }) => attributes['rel'] === 'self');
    check(
      self.length === 1 && isAddress(self[0]?.attributes['href'] ?? ''),
      'the channel does not say where it is',
    );
    check(self[0]?.attributes['type'] === 'application/rss+xml', 'the channel’s own link has another type');
    for (const image of all(channel, 'image')) {
      requireOnce(check, image, ['url', 'title', 'link']);
      check(
        textOf(image, 'title') === textOf(channel, 'title') &&
          textOf(image, 'link') === textOf(channel, 'link'),
        'the image is not the channel’s',
      );
    }
    const items = all(channel, 'item');
    checkUnique(
      check,
      'guids',
      items.map((item) => textOf(item, 'guid')),
    );
    for (const item of items) checkItem(check, item);
  });
}

function checkItem(check: Check, item: XmlNode): void {
  requireOnce(check, item, ['title', 'link', 'guid', 'pubDate']);
  allowAtMostOnce(check, item, ['description', 'content:encoded', 'dc:language', 'media:content']);
  check(isAddress(textOf(item, 'link')), 'an item’s link is no address');
  check(isDate(RFC_822)(textOf(item, 'pubDate')), 'an item’s pubDate is no date');
  const [guid] = all(item, 'guid');
  check(
    guid?.attributes['isPermaLink'] === 'false' || isAddress(guid?.text ?? ''),
    'a guid that is a permalink is no address',
  );
  check(all(item, 'author').length === 0, 'an author is an e-mail address, which nobody is to know');
  check(
    all(item, 'dc:creator').every(({ text, uri }) => text.trim() !== '' && uri === NAMESPACES['dc']),
    'a creator has no name',
  );
  check(
    all(item, 'category').every(({ text }) => text.trim() !== ''),
    'a category has no name',
  );
  for (const enclosure of all(item, 'enclosure')) {
    const { url = '', length = '', type = '' } = enclosure.attributes;
    check(
      isAddress(url) && /^\d+$/.test(length) && MEDIA_TYPE.test(type),
      'an enclosure needs url, length and type',
    );
  }
  check(
    all(item, 'content:encoded').every(({ uri }) => uri === NAMESPACES['content']),
    'content has another namespace',
  );
  checkHtml(check, 'an item', textOf(item, 'content:encoded'));
  checkMedia(check, item);
}

function atomErrors(feed: XmlNode): string[] {
  return collect((check) => {
    check(feed.name === 'feed' && feed.uri === NAMESPACES['atom'], 'the root is not an Atom feed');
    requireOnce(check, feed, ['id', 'title', 'updated']);
    allowAtMostOnce(check, feed, ['subtitle', 'generator', 'icon', 'logo', 'rights']);
    check(isAddress(textOf(feed, 'id')), 'the id is no IRI');
    check(isDate(RFC_3339)(textOf(feed, 'updated')), 'updated is no date');
    checkLinks(check, feed);
    check(
      all(feed, 'link').some(({ attributes }) => attributes['rel'] === 'self'),
      'the feed does not say where it is',
    );
    const entries = all(feed, 'entry');
    checkUnique(
      check,
      'ids',
      entries.map((entry) => textOf(entry, 'id')),
    );
    for (const entry of entries) {
      requireOnce(check, entry, ['id', 'title', 'updated']);
      allowAtMostOnce(check, entry, ['content', 'published', 'summary', 'media:content']);
      check(isAddress(textOf(entry, 'id')), 'an id is no IRI');
      for (const name of ['updated', 'published'])
        check(isDate(RFC_3339)(textOf(entry, name)), `${name} is no date`);
      check(
        textOf(entry, 'updated') >= textOf(entry, 'published'),
        'an entry was changed before it was published',
      );
      check(textOf(entry, 'updated') <= textOf(feed, 'updated'), 'the feed is older than an entry');
      check([...all(entry, 'author'), ...all(feed, 'author')].length > 0, 'an entry has no author');
      for (const author of all(entry, 'author')) requireOnce(check, author, ['name']);
      check(
        all(entry, 'category').every(({ attributes }) => (attributes['term'] ?? '') !== ''),
        'a category has no term',
      );
      check(
        all(entry, 'content').every(({ attributes }) => attributes['type'] === 'html'),
        'a content has no type',
      );
      checkLinks(check, entry);
      checkHtml(check, 'an entry', textOf(entry, 'content'));
      checkMedia(check, entry);
    }
  });
}

function checkLinks(check: Check, node: XmlNode): void {
  const links = all(node, 'link').map(({ attributes }) => attributes);
  check(
    links.every(({ href = '' }) => isAddress(href)),
    `a link of ${node.name} is no address`,
  );
  const alternates = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
  check(alternates.length > 0, `${node.name} has no page`);
  checkUnique(
    check,
    'alternates',
    alternates.map(({ type, hreflang }) => `${type} ${hreflang}`),
  );
}

function jsonFeedErrors(feed: unknown): string[] {
  return collect((check) => {
    if (!isRecord(feed) || !Array.isArray(feed['items'])) return check(false, 'the feed has no items');
    const items = feed['items'].filter(isRecord);
    check(feed['version'] === 'https://jsonfeed.org/version/1.1', 'the version is another');
    check(isText(feed['title']), 'the feed has no title');
    for (const name of ['home_page_url', 'feed_url', 'icon', 'favicon'])
      check(isAddressOrAbsent(feed[name]), `${name} is no address`);
    check(LANGUAGE.test(String(feed['language'])), 'the language is no language tag');
    checkAuthors(check, feed['authors']);
    checkUnique(
      check,
      'ids',
      items.map((item) => item['id']),
    );
    for (const item of items) {
      check(isText(item['id']), 'an item has no id');
      check(isText(item['content_html']) || isText(item['content_text']), 'an item has no content');
      for (const name of ['url', 'external_url', 'image', 'banner_image'])
        check(isAddressOrAbsent(item[name]), `${name} is no address`);
      for (const name of ['date_published', 'date_modified'])
        check(isDate(RFC_3339)(String(item[name])), `${name} is no date`);
      check(LANGUAGE.test(String(item['language'])), 'an item’s language is no language tag');
      check(Array.isArray(item['tags']) && item['tags'].every(isText), 'the tags are no list of texts');
      checkAuthors(check, item['authors']);
      checkHtml(check, 'an item', String(item['content_html']));
    }
  });
}

function checkAuthors(check: Check, authors: unknown): void {
  const areRight =
    Array.isArray(authors) && authors.every((author) => isRecord(author) && isText(author['name']));
  check(authors === undefined || areRight, 'the authors are no list of people with names');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isAddressOrAbsent = (value: unknown) =>
  value === undefined || (typeof value === 'string' && isAddress(value));
