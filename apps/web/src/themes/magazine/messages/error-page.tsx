import { Trans } from '@lingui/react/macro';
import type { ErrorPageProps } from '../../slots.ts';
import { Message } from './message.tsx';

/** Something broke on our side. */
export function ErrorPage({ site, status, requestId }: ErrorPageProps) {
  return (
    <Message site={site} status={status} title={<Trans>Internal Server Error</Trans>}>
      <p>
        <Trans>Something went wrong on our side; it has been noted. Trying again in a moment often helps.</Trans>
      </p>
      {requestId && (
        <p>
          <Trans>
            If it goes on, please quote this number when you write to us: <code>{requestId}</code>
          </Trans>
        </p>
      )}
      <p>
        <a href={site?.links.home() ?? '/'}>
          <Trans>Go to the latest posts</Trans>
        </a>
      </p>
    </Message>
  );
}
