import { useLingui } from '@lingui/react';
import type { PageKey, TextPage } from '@sanwen/contracts/pages.contract';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { pageQuery } from '../api/page-data.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { textPageHead } from '../head/page-heads.ts';
import { storeLanguage } from '../site/site-links.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

/** Loads a text page; 404 if it has no text. */
export async function loadTextPage({ boot, data }: AppContext, key: PageKey): Promise<TextPage> {
  const { api, queryClient } = await data();
  return orNotFound(queryClient.fetchQuery(pageQuery(api, boot.locale, key)));
}

/** The about page, or a page of one's own, in either theme. */
export function ReadAbout({ page }: { page: TextPage }) {
  const { i18n } = useLingui();
  const { TextPage: Look } = useThemeSlots();
  const site = useSite();
  return (
    <>
      <PageHead head={textPageHead(useHeadSite(), i18n, page)} />
      <Look site={site} page={{ ...page, html: storeLanguage(page.html, site.links) }} />
    </>
  );
}
