import { noteBox } from './markdown-parts.ts';
import { readArguments, translateTags } from './tags.ts';

/** Note boxes of Starlight, Docusaurus, Nextra, and others, as components at the start of a line. */
const GRAMMAR = {
  pattern:
    /(?:(?<=^)|(?<=\n))<(?<close>\/)?(?<name>Aside|Callout|Admonition)(?<args>(?:\s+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\}))*)\s*(?<single>\/)?>/g,
};
const INLINE =
  /^(<(Aside|Callout|Admonition)(?:\s+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'))*\s*>)(.*?)(<\/\2>)[ \t]*$/gm;
/** Statements of MDX on lines of their own, in any place of a text. */
export const MDX_STATEMENT = /^import\s+[^;'"\n]*?(?:from\s+)?(["'])[^"'\n]+\1;?[ \t]*\n?/gm;

/** Translates note boxes in MDX, which would become plain paragraphs. */
export function translateComponents(text: string): string {
  const onLines = text.replace(INLINE, '$1\n$3\n$4');
  return translateTags(onLines, GRAMMAR, ({ args, content }) => {
    if (content === undefined) return undefined;
    const { named } = readArguments(args.replace(/\{\s*(["'])(.*?)\1\s*\}/g, '"$2"'));
    return noteBox(named.get('type') ?? 'note', named.get('title') ?? '', content);
  });
}
