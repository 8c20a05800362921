import { type ReactNode, use } from 'react';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';
import { useAppContext } from '../site/use-site.ts';
import { DocumentShell, InlineScript } from './document-shell.tsx';
import { PageBlocks, PageBlocksContext } from './page-blocks.tsx';

/** The document around a page of the app. Its inline script loads the app when the reader needs it. */
export function AppDocument({ children }: { children: ReactNode }) {
  const { boot: view } = useAppContext();
  // The server knows the routes' style sheets only after loading the routes; the browser finds them in the page.
  // them in the page.
  const boot = use(PageBlocksContext)?.boot ?? view;
  const { preamble } = boot.assets;
  const head = preamble !== undefined && <InlineScript type="module" code={preamble} />;
  return (
    <DocumentShell boot={boot} head={head}>
      {children}
      <RouteAnnouncer />
      <PageBlocks />
    </DocumentShell>
  );
}
