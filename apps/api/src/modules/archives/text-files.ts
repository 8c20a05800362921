import { parse, stringify } from 'yaml';
import { z } from 'zod';

/** A text with its fields, as one Markdown file. */
export interface TextFile {
  fields: Record<string, unknown>;
  /** To the byte as it was written. */
  markdown: string;
}

const FILE = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;
/** File systems take 255 bytes. */
const NAME_BYTES_MAX = 200;

/** Writes YAML front matter and the text below it, in the form that other blog software reads as well. */
export function writeTextFile({ fields, markdown }: TextFile): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${markdown}`;
}

/** @returns undefined when it has no front matter that can be read. */
export function readTextFile(source: string): TextFile | undefined {
  const [, yaml, markdown] = FILE.exec(source) ?? [];
  if (yaml === undefined || markdown === undefined) return undefined;
  const fields = z.record(z.string(), z.unknown()).safeParse(parseYaml(yaml));
  return fields.success ? { fields: fields.data, markdown } : undefined;
}

/** Where the text of a post stands; a slug in Chinese can be longer than a file's name may be. */
export function postPath({ slug, id, locale }: { slug: string; id: number; locale: string }): string {
  const isShort = Buffer.byteLength(slug) <= NAME_BYTES_MAX;
  return `posts/${locale}/${isShort ? slug : `${slug.slice(0, 40).toWellFormed()}-${id}`}.md`;
}

export function pagePath({ key, locale }: { key: string; locale: string }): string {
  return `pages/${locale}/${key}.md`;
}

function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
