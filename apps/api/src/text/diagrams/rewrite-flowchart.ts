import { NotDrawn } from './diagram.ts';
import { hideSigns } from './hidden-signs.ts';
import { type FlowNode, type FlowPart, readFlowLine } from './read-flow-line.ts';

const NODES_MAX = 80;
const EDGES_MAX = 100;

const PASSED_OVER = /^(?:classDef|class|style|linkStyle|click)\s/;
const SUBGRAPH = /^subgraph(?:\s+(?:([\p{L}\p{N}_.-]+)\s*\[(.+)\]|(.+)))?$/u;
const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i;

type Line = { written: string } | { parts: FlowPart[] };

/**
 * Writes a flowchart anew so that the library reads what Mermaid would: it takes the dashes of `A-->B` for a
 * part of the name, knows Latin names only, and forgets a label that comes after a node was first named.
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
    if ('arrow' in part) return part.label ? `${part.arrow}|${hideSigns(part.label)}|` : part.arrow;
    return part.nodes
      .map(({ id }) => {
        const { shape = ['[', ']'], label = id } = nodes.get(id) ?? {};
        return `${ids.get(id) ?? id}${shape[0]}${hideSigns(label)}${shape[1]}`;
      })
      .join(' & ');
  }
}

function readLine(line: string, groups: Set<string>): Line[] {
  if (line === '' || PASSED_OVER.test(line)) return [];
  if (line === 'end' || DIRECTION.test(line)) return [{ written: line }];
  const group = SUBGRAPH.exec(line);
  if (!group) return [{ parts: readFlowLine(line) }];
  const [, id, label, words] = group;
  const name = unquoted(label ?? words ?? '');
  groups.add(id ?? name);
  return [{ written: `subgraph g${groups.size} [${hideSigns(name) || ' '}]` }];
}

/** Statements may share a line, apart by semicolons outside of what is quoted or bracketed. */
function splitStatements(line: string): string[] {
  return (line.match(/(?:"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^;])+/g) ?? []).map((statement) =>
    statement.trim(),
  );
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/s, '$1');
}
