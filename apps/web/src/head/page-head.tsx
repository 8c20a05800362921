import { DataBlock } from '../document/data-block.tsx';
import type { HeadModel } from './head.types.ts';

/** Puts a page's head into the document: React lifts these tags out of the page, and takes them away with it. */
export function PageHead({ head }: { head: HeadModel }) {
  return (
    <>
      <title>{head.title}</title>
      {head.meta.map((tag) => (
        <meta key={`${'name' in tag ? tag.name : tag.property} ${tag.content}`} {...tag} />
      ))}
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang} ${link.href}`} {...link} />
      ))}
      {head.data.map((data, index) => (
        <DataBlock key={index} type="application/ld+json" data={data} />
      ))}
    </>
  );
}
