import { ServerHtml } from '@sanwen/ui/server-html';
import { jsonForHtml } from '../document/document-shell.tsx';
import type { HeadModel, HeadSite } from './build-head.ts';
import { useAppContext } from '../site/use-site.ts';

/** Renders a page's head: React hoists these tags and removes them with the page. */
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
      <DataBlocks key={head.title} data={head.data} />
    </>
  );
}

/** The page's JSON-LD. The server writes it; hydration leaves it unchanged. */
function DataBlocks({ data }: Pick<HeadModel, 'data'>) {
  const blocks = data
    .map((each) => `<script type="application/ld+json">${jsonForHtml(each)}</script>`)
    .join('');
  return <ServerHtml hidden suppressHydrationWarning html={blocks} />;
}

/** Data for a page's head besides the page. */
export function useHeadSite(): HeadSite {
  const { boot, site } = useAppContext();
  return { boot, settings: site.settings, seo: site.seo };
}
