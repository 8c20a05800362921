import { Trans, useLingui } from '@lingui/react/macro';
import { NewsletterPage } from './newsletter-page.tsx';
import { Subscribe } from '../subscribe.tsx';

interface InvalidLinkProps {
  siteName: string;
  refused?: string | undefined;
  /** Whether it should have led out of the newsletter, and not into it. */
  out?: boolean;
}

/** In place of what a link would have shown: why not, and how to get another. */
export function InvalidLink({ siteName, refused, out = false }: InvalidLinkProps) {
  const { t } = useLingui();
  return (
    <NewsletterPage title={t`This link is not valid any more`}>
      <p role="alert">
        {refused ??
          (out ? (
            <Trans>It belongs to no subscription. Should posts of {siteName} still reach you, use the link below the newest of them.</Trans>
          ) : (
            <Trans>A link to begin works for a week. If you still want new posts of {siteName}, ask for them again.</Trans>
          ))}
      </p>
      <Subscribe />
    </NewsletterPage>
  );
}
