import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { ImportedComment } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { addComment } from './add-comment.ts';

/** Characters that XML forbids and old comments contain. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

interface DisqusFile {
  comments: ImportedComment[];
  leftOut: number;
  problem: { line: number; text: string } | undefined;
}

/** Reads an export of Disqus piece by piece. Its threads have the addresses, and come before the comments. */
export async function readDisqus(path: string): Promise<DisqusFile> {
  const file: DisqusFile = { comments: [], leftOut: 0, problem: undefined };
  const addresses = new Map<string, string>();
  const parser = new SaxesParser({ xmlns: false });
  let part: 'thread' | 'post' | undefined;
  let id = '';
  let fields = new Map<string, string>();
  let text = '';
  parser.on('error', (error) => {
    file.problem ??= { line: parser.line, text: error.message.replace(/^\d+:\d+: /, '') };
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    const own = attributes['dsq:id'] ?? '';
    if (part === undefined && (name === 'thread' || name === 'post')) {
      part = name;
      id = own;
      fields = new Map();
    } else if (part !== undefined && own !== '') fields.set(name, own);
  });
  parser.on('text', (value) => (text += value));
  parser.on('cdata', (value) => (text += value));
  parser.on('closetag', ({ name }) => {
    if (name === part && !(part === 'post' && name !== 'post')) close();
    else if (part !== undefined && text.trim() !== '') fields.set(name, text.trim());
    text = '';
  });

  function close(): void {
    if (part === 'thread') addresses.set(id, fields.get('link') ?? '');
    else if (['isDeleted', 'isSpam'].some((name) => fields.get(name) === 'true')) file.leftOut += 1;
    else {
      const before = file.comments.length;
      addComment(file.comments, {
        key: id,
        parent: fields.get('parent'),
        post: { address: addresses.get(fields.get('thread') ?? '') ?? '' },
        nickname: fields.get('name') ?? '',
        email: fields.get('email') ?? '',
        createdAt: parsePostDate(fields.get('createdAt')),
        isApproved: fields.get('isApproved') !== 'false',
        html: fields.get('message') ?? '',
      });
      if (file.comments.length === before) file.leftOut += 1;
    }
    part = undefined;
  }

  for await (const chunk of createReadStream(path, { encoding: 'utf8' }))
    parser.write(String(chunk).replace(CONTROL, ''));
  parser.close();
  return file;
}
