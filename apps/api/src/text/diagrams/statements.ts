import { type DiagramKind, NotDrawn } from './diagram.ts';

type Kind = Exclude<DiagramKind, 'flowchart'>;

const RELATION = String.raw`<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.\|>|\.\.>|<--|<\.\.|--`;
const CLASS_NAME = String.raw`[\p{L}\p{N}_]+`;

/** Two classes and what is between them, with room around it or without. */
const CLASS_RELATION = new RegExp(
  String.raw`^(${CLASS_NAME})\s*("[^"]*")?\s*(${RELATION})\s*("[^"]*")?\s*(${CLASS_NAME})\s*(?::\s*(.+))?$`,
  'u',
);

/**
 * What the library draws as it is meant. It passes over whatever it does not know, so all else has to be
 * found before.
 */
const KNOWN: Record<Kind, readonly RegExp[]> = {
  sequence: [
    /^(?:participant|actor)\s+[^\s<>@]+(?:\s+as\s+.+)?$/,
    /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
    /^(?:loop|alt|opt|par|critical|break|else|and)(?:\s.*)?$/,
    /^end$/,
    /^[^\s<>:-]+\s*(?:--?>?>|--?[)x])\s*[+-]?[^\s<>:+-][^\s:]*\s*:\s*.+$/,
  ],
  state: [
    /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
    /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
    /^\}$/,
    /^(?:\[\*\]|[\w\p{L}]+)\s*-->\s*(?:\[\*\]|[\w\p{L}]+)(?:\s*:\s*.+)?$/u,
    /^[\w\p{L}]+\s*:\s*.+$/u,
  ],
  class: [
    new RegExp(String.raw`^class\s+${CLASS_NAME}(?:\s*~\w+~)?\s*\{?$`, 'u'),
    /^namespace\s+\S+\s*\{$/,
    /^\}$/,
    /^<<\w+>>$/,
    CLASS_RELATION,
    new RegExp(String.raw`^${CLASS_NAME}\s*:\s*.+$`, 'u'),
  ],
  er: [
    /^[\p{L}\p{N}_-]+\s*\{$/u,
    /^\}$/,
    /^[\p{L}\p{N}_-]+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+[\p{L}\p{N}_-]+\s*:\s*.+$/u,
  ],
};

/** What only looks, links or counts. */
const PASSED_OVER: Record<Kind, RegExp> = {
  sequence: /^(?:activate|deactivate|autonumber|links?|properties|details)\b/,
  state: /^(?:classDef|class|style|hide empty description)\b/,
  class: /^(?:classDef|cssClass|style|click|link|callback|direction)\b/,
  er: /^(?:classDef|class|style|direction)\b/,
};

/** A member of a class, or an attribute of an entity. */
const MEMBER = /^[^{}]+$/;

/**
 * Checks the lines below a header, and makes them what the library reads.
 * @throws NotDrawn at the first that it would pass over
 */
export function checkStatements(kind: Kind, lines: readonly string[]): string[] {
  let isInside = false;
  return lines.flatMap((written) => {
    const line = written.replaceAll(/:::[\w-]+/g, '').trim();
    if (isInside && MEMBER.test(line)) return [line];
    if (PASSED_OVER[kind].test(line)) return [];
    if (!KNOWN[kind].some((pattern) => pattern.test(line))) throw new NotDrawn(line.slice(0, 60));
    if (line.endsWith('{') || line === '}')
      isInside = line !== '}' && kind !== 'state' && !line.startsWith('namespace');
    return [kind === 'class' ? spaced(line) : line];
  });
}

function spaced(line: string): string {
  const [, from, fromCount, relation, toCount, to, label] = CLASS_RELATION.exec(line) ?? [];
  if (!from) return line;
  return [from, fromCount, relation, toCount, to, label && `: ${label}`].filter(Boolean).join(' ');
}
