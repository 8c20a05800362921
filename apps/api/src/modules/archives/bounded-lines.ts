import { StringDecoder } from 'node:string_decoder';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';

/** The longest text there can be, with room to spare. */
const LINE_MAX = 32 * 1024 * 1024;

/** Lines of a file, of which one at a time is in memory. @throws ArchiveProblem for one that nobody writes */
export async function* boundedLines(chunks: AsyncIterable<Buffer>, place: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    parts.push(first);
    length += first.length;
    for (const other of others) {
      yield parts.join('');
      [parts, length] = [[other], other.length];
    }
    if (length > LINE_MAX) throw new ArchiveProblem(archiveSentence('lineTooLong', { path: place }));
  }
  if (length > 0) yield parts.join('');
}
