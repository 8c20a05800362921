import { Trans, useLingui } from '@lingui/react/macro';
import { NewsletterPage } from './newsletter-page.tsx';
import { Subscribe } from '../subscribe.tsx';

/** In place of what a link would have shown: why not, and how to get another. */
export function InvalidLink({ siteName, refused }: { siteName: string; refused: string | undefined }) {
  const { t } = useLingui();
  return (
    <NewsletterPage title={t`This link is not valid any more`}>
      <p role="alert">
        {refused ?? <Trans>A link to begin works for a week. If you still want new posts of {siteName}, ask for them again.</Trans>}
      </p>
      <Subscribe />
    </NewsletterPage>
  );
}
