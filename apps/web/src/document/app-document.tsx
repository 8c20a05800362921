import { type ReactNode, use, createContext } from 'react';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';
import { useAppContext } from '../site/use-site.ts';
import { DocumentShell, InlineScript, jsonForHtml } from './document-shell.tsx';
import { APP_FILES_ID, type AppFiles } from './app-files.ts';
import { BOOT_DATA_ID, type BootData } from './boot-data.ts';
import { PAGE_STATE_ID, type PageState } from './page-state.ts';

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

/** Data that a page contains for the browser. */
interface PageBlocksData {
  boot: BootData;
  state: PageState;
  app: AppFiles;
}

/** Provided on the server only. */
export const PageBlocksContext = createContext<PageBlocksData | undefined>(undefined);

/** The page's data blocks for the app. The browser has them in the document already and renders nothing. */
function PageBlocks() {
  const data = use(PageBlocksContext);
  return (
    <>
      <InlineScript type="application/json" id={BOOT_DATA_ID} code={data ? jsonForHtml(data.boot) : ''} />
      <InlineScript type="application/json" id={PAGE_STATE_ID} code={data ? jsonForHtml(data.state) : ''} />
      <InlineScript type="application/json" id={APP_FILES_ID} code={data ? jsonForHtml(data.app) : ''} />
    </>
  );
}
