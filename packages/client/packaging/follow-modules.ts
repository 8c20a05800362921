import { posix } from 'node:path';

/** Where the compiler put the modules, and where the package has them. Ids are paths without an extension. */
const PLACES = [
  { emitted: 'client/src/', packed: '' },
  { emitted: 'contracts/src/', packed: 'contracts/' },
] as const;

/** Packages that the packed one may import: its optional peers. */
const EXTERNAL = /^@trpc\//;

/** A text that says `import` is none. */
const SPECIFIER = /((?<!["'])\bfrom\s*|(?<!["'])\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;

/**
 * Collects the modules that entries lead to, with every import pointing to where the module is in the
 * package.
 * @param entries ids of modules, such as `client/src/json-client`
 * @param read gives the text of a module by its id
 * @returns text by path in the package, without an extension
 * @throws on an import of anything but the package's own modules and its peers
 */
export function followModules(entries: readonly string[], read: (id: string) => string): Map<string, string> {
  const packed = new Map<string, string>();
  const visit = (id: string): void => {
    const path = packedPath(id);
    if (packed.has(path)) return;
    packed.set(path, '');
    const text = read(id).replaceAll(
      SPECIFIER,
      (_match, before: string, quote: string, specifier: string) => {
        if (EXTERNAL.test(specifier)) return before + quote + specifier + quote;
        const target = moduleOf(id, specifier);
        visit(target);
        return before + quote + relativeTo(path, packedPath(target)) + quote;
      },
    );
    packed.set(path, text);
  };
  for (const entry of entries) visit(entry);
  return packed;
}

function moduleOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\.[jt]s$/, '');
  const contracts = /^@sanwen\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (contracts) return `contracts/src/${contracts}`;
  throw new Error(`${from} imports “${specifier}”, which the packed package does not have`);
}

function packedPath(id: string): string {
  const place = PLACES.find(({ emitted }) => id.startsWith(emitted));
  if (!place) throw new Error(`“${id}” has no place in the packed package`);
  return place.packed + id.slice(place.emitted.length);
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}
