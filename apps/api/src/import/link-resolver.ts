import { posix } from 'node:path';
import { datePrefix, stripDatePrefix } from '../modules/slugs/slugify.service.ts';

/** An imported file that links may point to. */
export interface ImportedFile {
  /** Path below the import folder, with `/`: `en-US/2024-12-05-react-19.md`. */
  path: string;
  /** The post's slug on this site. */
  slug: string;
  /** Publication date, `YYYY-MM-DD`, if not from the file name. */
  date?: string | undefined;
  /** Paths on the original site, from `/`. */
  addresses?: readonly string[] | undefined;
}

/**
 * Finds the post that a link points to.
 * @param fromPath path of the file with the link
 * @param address without query and fragment, not percent-decoded; relative, or absolute on the original site
 * @returns the post's slug; undefined if it isn't an imported file
 */
export type LinkResolver = (fromPath: string, address: string) => string | undefined;

const EXTENSION = /\.(?:md|mdx|markdown|html?)$/i;
const DATED = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})\/([^/]+)$/;
/** Common paths of posts, after an optional language. */
const POST_FOLDER = /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?(?:blog|posts?|articles?)\/([^/]+)$/i;

/**
 * Creates a resolver for all files of an import. It understands paths between files (`./other.md`,
 * `../zh-CN/other`), bare file names with or without date, and URLs of the original site:
 * `/blog/2024/12/05/react-19`, `/posts/react-19`. Names shared by files of different posts are ambiguous and
 * don't resolve.
 */
export function createLinkResolver(files: ImportedFile[]): LinkResolver {
  const byPath = new Map<string, string>();
  const byName = new Map<string, Set<string>>();
  const byDay = new Map<string, string>();
  const byAddress = new Map<string, string>();
  const addressesOf = new Map(files.map(({ path, addresses }) => [path, addresses]));
  for (const { path, slug, date, addresses = [] } of files) {
    for (const address of addresses) byAddress.set(addressKey(address), slug);
    const key = pathKey(path);
    const name = posix.basename(key);
    byPath.set(key, slug);
    for (const alias of [name, stripDatePrefix(name), slug]) {
      byName.set(alias, (byName.get(alias) ?? new Set()).add(slug));
      for (const day of [datePrefix(name), date]) if (day) byDay.set(`${day}/${alias}`, slug);
    }
  }
  const named = (name: string) => {
    const slugs = [...(byName.get(name) ?? [])];
    return slugs.length === 1 ? slugs[0] : undefined;
  };
  return (fromPath, address) => {
    const decoded = decode(address).replace(/\/+$/, '');
    if (decoded.startsWith('/'))
      return byAddress.get(addressKey(decoded)) ?? siteAddress(decoded.replace(EXTENSION, ''));
    const key = pathKey(posix.join(posix.dirname(fromPath), decoded));
    const beside = addressesOf
      .get(fromPath)
      ?.map((own) => byAddress.get(addressKey(posix.join(own, decoded))));
    const isBareName = !decoded.replace(/^\.\//, '').includes('/');
    const mayBeMoved = isBareName || EXTENSION.test(decoded);
    return (
      byPath.get(key) ??
      beside?.find((slug) => slug !== undefined) ??
      (mayBeMoved ? named(posix.basename(key)) : undefined)
    );
  };

  function siteAddress(address: string): string | undefined {
    const [, year, month, day, name] = DATED.exec(address) ?? [];
    if (year && month && day && name)
      return byDay.get(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}/${name}`);
    return named(POST_FOLDER.exec(address)?.[1] ?? '');
  }
}

/** An address however it's written: `/a/b/`, `/a/b.html`, `/a/b/index.html`. */
function addressKey(address: string): string {
  return pathKey(decode(address)).replace(/\/+$/, '').toLowerCase();
}

/** Path without extension; `index` stands for its folder. */
function pathKey(path: string): string {
  return posix
    .normalize(path)
    .replace(EXTENSION, '')
    .replace(/\/_?index$/i, '');
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
