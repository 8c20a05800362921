import { useLingui } from '@lingui/react';
import type { TextPage } from '@sanwen/contracts/pages.contract';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { textPageHead } from '../head/page-heads.ts';
import { storeLanguage } from '../site/site-links.ts';
import { useAppContext, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

/** The contact page in either theme. */
export function ReadContact({ page }: { page: TextPage }) {
  const { i18n } = useLingui();
  const { ContactPage } = useThemeSlots();
  const { boot, data } = useAppContext();
  const site = useSite();
  const form = (
    <ContactForm
      action={site.links.to('/contact')}
      posted={boot.posted?.form === 'contact' ? boot.posted : undefined}
      send={async (letter) => {
        const { client } = await data();
        return client.contact.send.mutate({ ...letter, locale: boot.locale });
      }}
    />
  );
  return (
    <>
      <PageHead head={textPageHead(useHeadSite(), i18n, page)} />
      <ContactPage site={site} page={{ ...page, html: storeLanguage(page.html, site.links) }} form={form} />
    </>
  );
}
