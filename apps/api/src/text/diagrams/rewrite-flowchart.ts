import { NotDrawn, escapeLabel } from './diagram.ts';

const NODES_MAX = 80;
const EDGES_MAX = 100;

const IGNORED = /^(?:classDef|class|style|linkStyle|click)\s/;
const SUBGRAPH = /^subgraph(?:\s+(?:([\p{L}\p{N}_.-]+)\s*\[(.+)\]|(.+)))?$/u;
const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i;

type Line = { written: string } | { parts: FlowPart[] };

/**
 * Rewrites a flowchart so that the library reads it like Mermaid: it treats the dashes of `A-->B` as part of
 * the name, knows only Latin names, and forgets labels given after a node's first mention.
 * @throws NotDrawn
 */
export function rewriteFlowchart(written: readonly string[]): string[] {
  const groups = new Set<string>();
  const lines = written.flatMap(splitStatements).flatMap((line): Line[] => readLine(line, groups));
  const nodes = new Map<string, FlowNode>();
  let edges = 0;
  for (const line of lines) {
    if ('written' in line) continue;
    let last = 0;
    for (const part of line.parts) {
      if ('arrow' in part) continue;
      for (const node of part.nodes) if (!nodes.has(node.id) || node.shape) nodes.set(node.id, node);
      edges += last * part.nodes.length;
      last = part.nodes.length;
    }
  }
  if (nodes.size > NODES_MAX || edges > EDGES_MAX) throw new NotDrawn('many nodes or arrows');
  for (const group of groups) if (nodes.has(group)) throw new NotDrawn(`an arrow to the group ${group}`);
  const ids = new Map([...nodes.keys()].map((id, index) => [id, `n${index}`]));
  return lines.map((line) => ('written' in line ? line.written : line.parts.map(writePart).join(' ')));

  function writePart(part: FlowPart): string {
    if ('arrow' in part) return part.label ? `${part.arrow}|${escapeLabel(part.label)}|` : part.arrow;
    return part.nodes
      .map(({ id }) => {
        const { shape = ['[', ']'], label = id } = nodes.get(id) ?? {};
        return `${ids.get(id) ?? id}${shape[0]}${escapeLabel(label)}${shape[1]}`;
      })
      .join(' & ');
  }
}

function readLine(line: string, groups: Set<string>): Line[] {
  if (line === '' || IGNORED.test(line)) return [];
  if (line === 'end' || DIRECTION.test(line)) return [{ written: line }];
  const group = SUBGRAPH.exec(line);
  if (!group) return [{ parts: readFlowLine(line) }];
  const [, id, label, text] = group;
  const name = unquoted(label ?? text ?? '');
  groups.add(id ?? name);
  return [{ written: `subgraph g${groups.size} [${escapeLabel(name) || ' '}]` }];
}

/** Statements may share a line, separated by semicolons outside quotes and brackets. */
function splitStatements(line: string): string[] {
  return (line.match(/(?:"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^;])+/g) ?? []).map((statement) =>
    statement.trim(),
  );
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/s, '$1');
}

interface FlowNode {
  id: string;
  /** Opening and closing brackets as written. */
  shape?: [string, string];
  label?: string;
}

/** Nodes that share their arrows, or an arrow between two such groups. */
type FlowPart = { nodes: FlowNode[] } | { arrow: string; label: string };

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
 * Parses the nodes and arrows of a statement: `A[Text] & B -->|yes| C{Text}`.
 * @throws NotDrawn for unknown syntax, such as other arrowheads
 */
function readFlowLine(line: string): FlowPart[] {
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

/** Longer arrows ask for more space, which the layout determines itself. */
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
