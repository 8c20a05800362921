import { NotDrawn } from './diagram.ts';

export interface FlowNode {
  id: string;
  /** As it is written, with what opens and closes it. */
  shape?: [string, string];
  label?: string;
}

/** Nodes that share their arrows, or an arrow between two such groups. */
export type FlowPart = { nodes: FlowNode[] } | { arrow: string; label: string };

/** Longest first. */
const SHAPES: [string, string][] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];

const ID = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy;
const CLASS = /:::[\w-]+/y;
const AND = /\s*&\s*/y;
const QUOTED = /"([^"]*)"/y;
const HEAD = String.raw`(-{2,}>|-{3,}|={2,}>|={3,}|-\.+->|-\.+-)`;
const ARROW = new RegExp(String.raw`\s*(<)?${HEAD}(?![->=]|[ox]\s)\s*(?:\|([^|]*)\|\s*)?`, 'y');
const ARROW_WITH_WORDS =
  /\s*(<)?(--|==|-\.)\s*(?:"([^"]*)"|([^\s\-=.>|"][^|"]*?))\s*(-{2,}>|-{3,}|={2,}>|={3,}|\.+->|\.+-)(?![->=])\s*/y;

/**
 * Reads nodes and arrows of one statement: `A[Text] & B -->|yes| C{Text}`.
 * @throws NotDrawn at what it does not know, such as arrows with other heads
 */
export function readFlowLine(line: string): FlowPart[] {
  let at = 0;
  const parts: FlowPart[] = [{ nodes: readNodes() }];
  while (at < line.length) {
    parts.push(readArrow());
    parts.push({ nodes: readNodes() });
  }
  return parts;

  function take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found) at = pattern.lastIndex;
    return found ?? undefined;
  }

  function fail(): never {
    throw new NotDrawn(line.slice(Math.max(0, at - 20), at + 40));
  }

  function readNodes(): FlowNode[] {
    const nodes = [readNode()];
    while (take(AND)) nodes.push(readNode());
    take(/\s*$/y);
    return nodes;
  }

  function readNode(): FlowNode {
    const id = take(ID)?.[0] ?? fail();
    const shape = SHAPES.find(([open]) => line.startsWith(open, at));
    const node: FlowNode = shape ? { id, ...readLabel(shape) } : { id };
    take(CLASS);
    return node;
  }

  function readLabel([open, close]: [string, string]): Pick<FlowNode, 'shape' | 'label'> {
    at += open.length;
    const quoted = take(QUOTED)?.[1];
    const end = line.indexOf(close, at);
    if (end < 0 || (quoted !== undefined && end !== at)) return fail();
    const label = (quoted ?? line.slice(at, end)).trim().replace(/^`(.*)`$/s, '$1');
    at = end + close.length;
    if (label === '') return fail();
    return { shape: [open, close], label };
  }

  function readArrow(): FlowPart {
    const plain = take(ARROW);
    if (plain) return { arrow: arrowOf(plain[1], plain[2] ?? ''), label: words(plain[3]) };
    const worded = take(ARROW_WITH_WORDS);
    if (!worded) return fail();
    return {
      arrow: arrowOf(worded[1], `${worded[2] === '-.' ? '-' : ''}${worded[5] ?? ''}`),
      label: words(worded[3] ?? worded[4]),
    };
  }
}

/** Longer arrows ask for more room, which the drawing finds by itself. */
function arrowOf(start: string | undefined, written: string): string {
  const [line, ended] = written.includes('=')
    ? ['==', '=== ']
    : written.includes('.')
      ? ['-.-', '-.- ']
      : ['--', '--- '];
  return `${start ?? ''}${written.endsWith('>') ? `${line}>` : (ended ?? '').trim()}`;
}

function words(text = ''): string {
  return text.trim().replace(/^"(.*)"$/s, '$1');
}
