import { type Diagram, type DiagramKind, NotDrawn } from './diagram.ts';
import { rewriteFlowchart } from './rewrite-flowchart.ts';
import { checkStatements } from './statements.ts';

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
 * Reads the code of a Mermaid diagram. Colors, links and comments are left out: pages have their own colors,
 * for light and for dark.
 * @throws NotDrawn when it is long, of another kind, or says something that the drawing would not show
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
  // `graph LR; A-->B` may begin in the same line.
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
