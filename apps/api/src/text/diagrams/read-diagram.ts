import { type Diagram, type DiagramKind, NotDrawn } from './diagram.ts';
import { rewriteFlowchart } from './rewrite-flowchart.ts';

const SOURCE_MAX = 10_000;
const LINES_MAX = 120;
const LINE_MAX = 300;

const FRONT_MATTER = /^\s*---[ \t]*\n(.*?)\n---[ \t]*(?:\n|$)/s;
const DESCRIPTION = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m;
const HEADERS: Record<DiagramKind, RegExp> = {
  flowchart: /^(?:graph|flowchart)(?:\s+(TD|TB|LR|BT|RL))?$/i,
  sequence: /^sequenceDiagram$/i,
  state: /^stateDiagram(?:-v2)?$/i,
  class: /^classDiagram(?:-v2)?$/i,
  er: /^erDiagram$/i,
};
const KINDS: DiagramKind[] = ['flowchart', 'sequence', 'state', 'class', 'er'];

/**
 * Parses a Mermaid diagram. Colors, links, and comments are dropped: pages have their own colors for light
 * and dark mode.
 * @throws NotDrawn if it's too long, of another kind, or says something that the drawing wouldn't show
 */
export function readDiagram(source: string): Diagram {
  if (source.length > SOURCE_MAX) throw new NotDrawn('long code');
  const [front, matter = ''] = FRONT_MATTER.exec(source) ?? [];
  const body = source.slice(front?.length ?? 0);
  const description = DESCRIPTION.exec(body)?.[1] ?? valueOf(body, 'accDescr');
  const title = valueOf(body, 'accTitle') || (/^title:[ \t]*(.+)$/m.exec(matter)?.[1] ?? '');
  const [header, ...lines] = body
    .replace(DESCRIPTION, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%') && !/^acc(?:Title|Descr)\s*:/.test(line));
  if (lines.length > LINES_MAX || lines.some((line) => line.length > LINE_MAX))
    throw new NotDrawn('many or long lines');
  return { ...readBody(header ?? '', lines), title: oneLine(title), description: oneLine(description) };
}

function readBody(header: string, lines: string[]): Pick<Diagram, 'kind' | 'code'> {
  // `graph LR; A-->B` may start on the same line.
  const [first = '', ...rest] = header.split(';');
  const kind = KINDS.find((each) => HEADERS[each].test(first.trim()));
  if (!kind) throw new NotDrawn(first.slice(0, 60));
  if (kind === 'flowchart') {
    const direction = HEADERS.flowchart.exec(first.trim())?.[1]?.toUpperCase() ?? 'TD';
    return {
      kind,
      code: [`flowchart ${direction}`, ...rewriteFlowchart([rest.join(';'), ...lines])].join('\n'),
    };
  }
  const name = {
    sequence: 'sequenceDiagram',
    state: 'stateDiagram-v2',
    class: 'classDiagram',
    er: 'erDiagram',
  }[kind];
  return { kind, code: [name, ...checkStatements(kind, lines)].join('\n') };
}

function valueOf(body: string, name: string): string {
  return new RegExp(`^[ \\t]*${name}[ \\t]*:(.*)$`, 'm').exec(body)?.[1] ?? '';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type Kind = Exclude<DiagramKind, 'flowchart'>;

const RELATION = String.raw`<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.\|>|\.\.>|<--|<\.\.|--`;
const CLASS_NAME = String.raw`[\p{L}\p{N}_]+`;

/** Two classes and their relation, with or without spaces. */
const CLASS_RELATION = new RegExp(
  String.raw`^(${CLASS_NAME})\s*("[^"]*")?\s*(${RELATION})\s*("[^"]*")?\s*(${CLASS_NAME})\s*(?::\s*(.+))?$`,
  'u',
);

/**
 * Statements that the library draws correctly. It silently ignores unknown ones, so they're detected here.
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

/** Statements for styling, links, or numbering only. */
const IGNORED: Record<Kind, RegExp> = {
  sequence: /^(?:activate|deactivate|autonumber|links?|properties|details)\b/,
  state: /^(?:classDef|class|style|hide empty description)\b/,
  class: /^(?:classDef|cssClass|style|click|link|callback|direction)\b/,
  er: /^(?:classDef|class|style|direction)\b/,
};

/** A class member, or an entity's attribute. */
const MEMBER = /^[^{}]+$/;

/**
 * Checks the lines below the header and prepares them for the library.
 * @throws NotDrawn for the first statement that it would ignore
 */
function checkStatements(kind: Kind, lines: readonly string[]): string[] {
  let isInside = false;
  return lines.flatMap((written) => {
    const line = written.replaceAll(/:::[\w-]+/g, '').trim();
    if (isInside && MEMBER.test(line)) return [line];
    if (IGNORED[kind].test(line)) return [];
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
