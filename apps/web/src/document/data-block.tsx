import { InlineScript } from './inline-script.tsx';

interface DataBlockProps {
  type: 'application/json' | 'application/ld+json';
  data: unknown;
  id?: string;
}

/** Text for a data block in a page; no `<` of it can end the block. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Data inside a page, which a browser does not run. */
export function DataBlock({ type, data, id }: DataBlockProps) {
  return <InlineScript type={type} id={id} code={jsonForHtml(data)} />;
}
