import type { EditorState } from '@milkdown/kit/prose/state';
import type { Node } from '@milkdown/kit/prose/model';
import type { HeadlessEditor } from '../source/headless-model.ts';
import { contentKey } from '../source/same-content.ts';
import { openText } from '../source/source-text.ts';

export interface Sample {
  name: string;
  markdown: string;
}

/** A text that came back with more changes than were made. */
export interface Miss {
  name: string;
  before: string;
  written: string;
}

interface Count {
  all: number;
  exact: number;
}

export interface Fidelity {
  /** Blocks of texts that were opened and written without a change. */
  untouched: Count;
  /** Lines into which one character was inserted. */
  touched: Count;
  /** Texts that the editor does not open. */
  refused: string[];
  misses: Miss[];
}

/** Parsing the whole text again takes long, so only some of the edits do it. */
const PARSED_EVERY = 20;

/**
 * Opens each text, writes it, then inserts one character into each of its lines, one at a time, and compares.
 * @param pick chooses some of the lines by their number
 */
export function measure(
  { model, state }: HeadlessEditor,
  samples: readonly Sample[],
  pick: (index: number) => boolean = () => true,
): Fidelity {
  const found: Fidelity = {
    untouched: { all: 0, exact: 0 },
    touched: { all: 0, exact: 0 },
    refused: [],
    misses: [],
  };
  let line = 0;
  for (const { name, markdown } of samples) {
    const opened = openText(model, markdown);
    if (opened.lost) {
      found.refused.push(name);
      continue;
    }
    const { doc } = openIn(state, model.parse(markdown));
    const same = opened.write(doc);
    count(found.untouched, same === markdown, doc.childCount);
    if (same !== markdown) found.misses.push({ name, before: markdown, written: same });
    for (const place of placesOf(doc)) {
      line += 1;
      if (!pick(line)) continue;
      const editing = openIn(state, doc);
      const character = /[\u3400-\u9fff]/.test(doc.textBetween(place - 1, place)) ? '新' : 'x';
      const edited = editing.apply(editing.tr.insertText(character, place)).doc;
      const written = opened.write(edited);
      const isSame = line % PARSED_EVERY > 0 || contentKey(model.parse(written)) === contentKey(edited);
      const isExact = isSame && hasOneMore(markdown, written, character);
      count(found.touched, isExact, 1);
      if (!isExact) found.misses.push({ name, before: markdown, written });
    }
  }
  return found;
}

function count(of: Count, isExact: boolean, size: number): void {
  of.all += size;
  if (isExact) of.exact += size;
}

function openIn(state: EditorState, doc: Node): EditorState {
  return state.apply(state.tr.replaceWith(0, state.doc.content.size, doc.content));
}

/** The middle of each line of text: between two letters if there are any. */
function placesOf(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '', ' ');
    const middle = Math.ceil(text.length / 2);
    const all = Array.from({ length: text.length }, (_, index) => index + 1).toSorted(
      (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
    );
    const isIn = (at: number, pattern: RegExp) => pattern.test(text.slice(at - 1, at + 1));
    const place = all.find((at) => isIn(at, /^\p{L}{2}$/u)) ?? all.find((at) => isIn(at, /^\S/));
    if (place !== undefined) places.push(position + 1 + place);
    return false;
  });
  return places;
}

/** Whether a text is another one with one character more, and nothing else. */
function hasOneMore(before: string, after: string, character: string): boolean {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const isNext = after[start] === character && after.slice(start + 1) === before.slice(start);
  return after.length === before.length + 1 && isNext;
}
