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
    <NewsletterPage title={t`This link is no longer valid`}>
      <p role="alert">
        {refused ??
          (out ? (
            <Trans>
              It doesn’t match any subscription. If you still get posts from {siteName}, use the unsubscribe
              link in the latest one.
            </Trans>
          ) : (
            <Trans>
              Confirmation links expire after a week. If you still want new posts from {siteName}, subscribe
              again.
            </Trans>
          ))}
      </p>
      <Subscribe />
    </NewsletterPage>
  );
}
