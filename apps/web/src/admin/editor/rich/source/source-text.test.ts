import { toggleMark } from '@milkdown/kit/prose/commands';
import type { Node } from '@milkdown/kit/prose/model';
import { splitListItem } from '@milkdown/kit/prose/schema-list';
import { type EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state';
import { describe, expect, test } from 'vitest';
import { headlessEditor } from './headless-model.ts';
import { openText } from './source-text.ts';

const { model, state: empty } = await headlessEditor();

/** What a text becomes after an edit. */
function edited(markdown: string, edit: (state: EditorState) => Transaction): string {
  const source = openText(model, markdown);
  expect(source.lost).toBeUndefined();
  const doc = model.parse(markdown);
  const state = empty.apply(empty.tr.replaceWith(0, empty.doc.content.size, doc.content));
  return source.write(state.apply(edit(state)).doc);
}

/** The position of a text in a document. */
function find(doc: Node, text: string): number {
  let found = -1;
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (found < 0 && at >= 0) found = position + at;
  });
  expect(found, `“${text}” is in the text`).toBeGreaterThanOrEqual(0);
  return found;
}

const typed = (after: string, text: string) => (state: EditorState) =>
  state.tr.insertText(text, find(state.doc, after) + after.length);

const select = (state: EditorState, text: string) => {
  const from = find(state.doc, text);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, from + text.length)));
};

/** The transaction of a command on a selected text. */
const command =
  (text: string, run: (state: EditorState, dispatch: (change: Transaction) => void) => boolean) =>
  (state: EditorState): Transaction => {
    let change = state.tr;
    const selected = select(state, text);
    run(selected, (made) => {
      change = made;
    });
    return change;
  };

const withBlock =
  (index: number, blocks: readonly Node[], removed = 0) =>
  (state: EditorState) => {
    let at = 0;
    for (let each = 0; each < index; each += 1) at += state.doc.child(each).nodeSize;
    let end = at;
    for (let each = index; each < index + removed; each += 1) end += state.doc.child(each).nodeSize;
    return state.tr.replaceWith(at, end, [...blocks]);
  };

const paragraph = (text: string) => model.parse(text).child(0);

describe('typed signs are written as a person would', () => {
  test.each([
    '2 * 3',
    '$5 and $6',
    'A_(b)',
    'https://example.com/a_b',
    '[TOC]',
    '[!NOTE]',
    '3~5',
    'a & b < c',
    'C#',
    '1. 2',
    '50% - 20% + 1',
  ])('%s', (text) => {
    expect(edited('* so:\n* more\n', typed('so:', ` ${text}`))).toBe(`* so: ${text}\n* more\n`);
    expect(
      edited(
        'one\n',
        withBlock(1, [
          model
            .parse('x')
            .child(0)
            .type.create(null, empty.schema.text(`see ${text}`)),
        ]),
      ),
    ).toBe(`one\n\nsee ${text}\n`);
  });

  test.each([
    ['*x*', String.raw`\*x*`],
    ['`x`', '\\`x`'],
    ['$x^2$', String.raw`\$x^2$`],
    ['[a](b)', String.raw`\[a](b)`],
  ])('%s is escaped once, so that it stays a text', (text, written) => {
    expect(edited('so:\n', typed('so:', ` ${text}`))).toBe(`so: ${written}\n`);
  });
});

describe('an edit leaves the rest of its block as it was', () => {
  const TEXT = 'A [link][d], __bold__ and AT&amp;T  \nwith snake\\_case.\n\n[d]: /docs\n';

  test('a word made bold', () => {
    expect(edited(TEXT, command('with', toggleMark(empty.schema.marks['strong']!)))).toBe(
      TEXT.replace('with', '**with**'),
    );
  });

  test('bold removed', () => {
    expect(edited(TEXT, command('bold', toggleMark(empty.schema.marks['strong']!)))).toBe(
      TEXT.replace('__bold__', 'bold'),
    );
  });

  test('words removed', () => {
    expect(
      edited(TEXT, (state) => state.tr.delete(find(state.doc, 'case'), find(state.doc, 'case') + 4)),
    ).toBe(TEXT.replace('case', ''));
  });

  test('two edits', () => {
    expect(
      edited(TEXT, (state) => typed('with', 'in')(state).insertText('new ', find(state.doc, 'bold'))),
    ).toBe(TEXT.replace('with', 'within').replace('__bold', 'new __bold'));
  });

  test('a paragraph split in two', () => {
    expect(edited('one *two* three\n\n\nend\n', (state) => state.tr.split(find(state.doc, ' three')))).toBe(
      'one *two*\n\nthree\n\n\nend\n',
    );
  });
});

describe('items of lists are written like their neighbors', () => {
  const split = (before: string) => (state: EditorState) => {
    const at = find(state.doc, before);
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
    let change = state.tr;
    splitListItem(empty.schema.nodes['list_item']!)(placed, (made) => {
      change = made;
    });
    return change;
  };

  test.each([
    ['* a b\n* c\n', '* a\n* b\n* c\n'],
    ['+   a b\n+   c\n', '+   a\n+   b\n+   c\n'],
    ['1. a b\n1. c\n', '1. a\n1. b\n1. c\n'],
    ['- a b\n\n- c\n', '- a\n\n- b\n\n- c\n'],
    ['> * a b\n> * c\n', '> * a\n> * b\n> * c\n'],
    ['- [ ] a b\n- [x] c\n', '- [ ] a\n- [ ] b\n- [x] c\n'],
    ['* x\n  + a b\n', '* x\n  + a\n  + b\n'],
  ])('%j split becomes %j', (text, written) => {
    expect(edited(text, split(' b'))).toBe(written);
  });

  test('a task without a text yet', () => {
    const task = empty.schema.nodes['list_item']!.createAndFill({ checked: false })!;
    expect(edited('- [ ] a\n', (state) => state.tr.insert(6, task))).toBe('- [ ] a\n- [ ]  \n');
  });

  test('an item removed', () => {
    const text = '* a\n* b\n\n  more\n* c\n';
    expect(edited(text, (state) => state.tr.delete(find(state.doc, 'b') - 2, find(state.doc, 'c') - 2))).toBe(
      '* a\n* c\n',
    );
  });
});

describe('blocks', () => {
  const TEXT = '\n* one\n* two\n\n\n标题\n====\n\n[a]: /x\n\n| a |\n|-|\n| b |\n<!-- kept -->\n';

  test('that are added stand alone', () => {
    expect(edited(TEXT, withBlock(1, [paragraph('new')]))).toBe(
      TEXT.replace('\n\n\n标题', '\n\nnew\n\n\n标题'),
    );
  });

  test('that are removed leave the definitions beside them', () => {
    expect(edited(TEXT, withBlock(1, [], 2))).toBe('\n* one\n* two\n\n[a]: /x\n\n<!-- kept -->\n');
    expect(edited('a [b]\n\n[b]: /x\n', withBlock(0, [], 1))).toBe('[b]: /x\n');
  });

  test('that are empty are not written', () => {
    expect(edited(TEXT, withBlock(2, [paragraph('x').type.create()]))).toBe(TEXT);
  });

  test('are written in the style of the text', () => {
    const added = model.parse('- a\n- b').child(0);
    expect(edited('+ x\n\ntext\n', withBlock(2, [added]))).toBe('+ x\n\ntext\n\n+ a\n+ b\n');
    expect(edited('', (state) => state.tr.replaceWith(0, state.doc.content.size, added))).toBe('- a\n- b\n');
  });
});

test('a block that is a link address only can be opened', () => {
  expect(edited('> [ac]: /x\n\n[ac]\n', typed('a', 'b'))).toBe('> [ac]: /x\n\n[abc][ac]\n');
});

test('text typed after a link is not part of it', () => {
  expect(edited('[a](/x)\n', typed('a', 'b'))).toBe('[a](/x)b\n');
  expect(edited('https://example.com\n', typed('.com', '。下一句'))).toBe('https://example.com。下一句\n');
});

test('a footnote added to a line leaves the rest of it as it was', () => {
  const { footnote_reference: reference, footnote_definition: definition } = empty.schema.nodes;
  const text = '__One__ two &amp; three.\n\n* x\n';
  const written = edited(text, (state) => {
    const note = definition!.create({ label: '1' }, paragraph('Its text.'));
    return state.tr
      .insert(find(state.doc, ' &') + 2, reference!.create({ label: '1' }))
      .insert(state.tr.doc.content.size + 1, note);
  });
  expect(written).toBe('__One__ two &amp;[^1] three.\n\n* x\n\n[^1]: Its text.\n');
});
