import type { Element } from 'hast';

export interface Fence {
  /** In lower case; null when the fence names none. */
  language: string | null;
  /** A file's name, or what `title="…"` says. */
  title: string | null;
  /** Numbers of the lines to stress, from 1. */
  marked: Set<number>;
}

const LANGUAGE = /^language-([\w+#.-]{1,30})(\{.*\})?$/;
const TITLE =
  /(?:^|\s)title=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})'|([^\s"'<>]{1,200}))|^([\w@.-]+(?:\/[\w@.-]+)*\.\w+)(?=\s|$)/;
const MARKED = /\{([\d,\s-]{1,200})\}/;
const RANGE_MAX = 1_000;

/** Reads what the fence of a code block says beside its code: ```` ```js title="src/app.js" {1,3-5} ````. */
export function readFence(code: Element): Fence {
  const meta = typeof code.properties['dataMeta'] === 'string' ? code.properties['dataMeta'] : '';
  const [, language, attached] =
    (code.properties.className ?? []).map((name) => LANGUAGE.exec(name)).find(Boolean) ?? [];
  return {
    language: language?.toLowerCase() ?? null,
    title: TITLE.exec(meta)?.slice(1).find(Boolean) ?? null,
    marked: lineNumbers(MARKED.exec(attached ?? meta)?.[1] ?? ''),
  };
}

function lineNumbers(list: string): Set<number> {
  return new Set(
    list.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      const count = Math.min(to - from + 1, RANGE_MAX);
      return count > 0 ? Array.from({ length: count }, (_, index) => from + index) : [];
    }),
  );
}
