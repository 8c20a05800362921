import type { Sentence } from '../i18n/server-texts.ts';
import { codeRanges } from './code-ranges.ts';
import { MDX_STATEMENT, translateComponents } from './foreign/components.ts';
import { exposePlayers, linkEmbeds } from './foreign/embeds.ts';
import { unescapeShortcodes } from './foreign/hugo-shortcodes.ts';
import { findLeftovers, lineOf } from './foreign/leftovers.ts';
import { replaceProse, translateMarkup } from './foreign/prose-replacements.ts';
import { importSentence } from './import-texts.ts';
import { foldBlankLines, mdxToMarkdown } from './mdx-to-markdown.ts';

interface SourceToTranslate {
  /** Name of the file, which tells whether it's MDX. */
  name: string;
  /** The whole file, for the lines of notes. */
  source: string;
  /** Translates the system's own syntax. */
  translate?: ((markdown: string) => string) | undefined;
}

interface TranslatedSource {
  markdown: string;
  notes: { line?: number | undefined; reason: Sentence }[];
}

/** Turns a text of another engine into Markdown that this site shows, and notes what it can't. */
export function translateSource(
  body: string,
  { name, source, translate }: SourceToTranslate,
): TranslatedSource {
  const notes: TranslatedSource['notes'] = [];
  const native = translateMarkup(translate?.(body) ?? body);
  const translated = native === body ? body : foldBlankLines(native);
  const markdown = isMdx(translated, name) ? fromMdx(translated, name) : translated;
  const embedded = linkEmbeds(markdown, (address) =>
    notes.push({ line: lineOf(source, address), reason: importSentence('embed', { address }) }),
  );
  const linked = embedded === body ? body : foldBlankLines(exposePlayers(embedded));
  for (const { text, line } of findLeftovers(linked, source))
    notes.push({ line, reason: importSentence('leftover', { text }) });
  return { markdown: unescapeShortcodes(linked), notes };
}

function fromMdx(text: string, name: string): string {
  const withoutStatements = /\.mdx$/i.test(name) ? replaceProse(text, MDX_STATEMENT, () => '') : text;
  return mdxToMarkdown(translateComponents(withoutStatements));
}

/** MDX outside of .mdx files: a comment in braces, or an imported component. */
function isMdx(text: string, name: string): boolean {
  if (/\.mdx$/i.test(name)) return true;
  if (!/\{\s*\/\*|^import\s/m.test(text)) return false;
  const code = codeRanges(text);
  const isProse = (at: number) => !code.some(({ start, end }) => start <= at && at < end);
  const has = (pattern: RegExp) => [...text.matchAll(pattern)].some(({ index }) => isProse(index));
  if (has(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g)) return true;
  return [...text.matchAll(/^import\s+(?:\{\s*)?([A-Z]\w*)[^\n]*from\s+["'][^"'\n]+["'];?$/gm)].some(
    ({ 1: component = '', index }) => isProse(index) && has(new RegExp(`<${component}[\\s/>]`, 'g')),
  );
}
