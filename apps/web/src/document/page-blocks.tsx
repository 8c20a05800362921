import { createContext, use } from 'react';
import { APP_FILES_ID, type AppFiles } from './app-files.ts';
import { BOOT_DATA_ID, type BootData } from './boot-data.ts';
import { InlineScript, jsonForHtml } from './document-shell.tsx';
import { PAGE_STATE_ID, type PageState } from './page-state.ts';

/** Data that a page contains for the browser. */
export interface PageBlocksData {
  boot: BootData;
  state: PageState;
  app: AppFiles;
}

/** Provided on the server only. */
export const PageBlocksContext = createContext<PageBlocksData | undefined>(undefined);

/** The page's data blocks for the app. The browser has them in the document already and renders nothing. */
export function PageBlocks() {
  const data = use(PageBlocksContext);
  return (
    <>
      <InlineScript type="application/json" id={BOOT_DATA_ID} code={data ? jsonForHtml(data.boot) : ''} />
      <InlineScript type="application/json" id={PAGE_STATE_ID} code={data ? jsonForHtml(data.state) : ''} />
      <InlineScript type="application/json" id={APP_FILES_ID} code={data ? jsonForHtml(data.app) : ''} />
    </>
  );
}
