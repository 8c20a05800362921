import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';
import { useAppContext } from '../site/use-site.ts';
import { BOOT_DATA_ID } from './boot-data.ts';
import { DataBlock } from './data-block.tsx';
import { DocumentShell } from './document-shell.tsx';
import { InlineScript } from './inline-script.tsx';

/** The document around a page of the app, with what the browser needs to take over. */
export function AppDocument({ children }: { children: ReactNode }) {
  const { boot } = useAppContext();
  const { entry, modules, preamble } = boot.assets;
  const head = (
    <>
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <HeadContent />
      <DataBlock type="application/json" id={BOOT_DATA_ID} data={boot} />
      {preamble !== undefined && <InlineScript type="module" code={preamble} />}
      <script type="module" src={entry} />
    </>
  );
  return (
    <DocumentShell boot={boot} head={head}>
      {children}
      <RouteAnnouncer />
      <Scripts />
    </DocumentShell>
  );
}
