import { Trans } from '@lingui/react/macro';
import type { ErrorPageProps } from '../../slots.ts';
import { Message } from './message.tsx';

/** Something broke on our side, or on the way to it. */
export function ErrorPage({ site, status, unreachable, requestId }: ErrorPageProps) {
  return (
    <Message site={site} status={status} title={unreachable ? <Trans>Network error</Trans> : <Trans>Internal Server Error</Trans>}>
      <p>
        {unreachable ? (
          <Trans>This page could not be fetched. Please check the connection, then load it again.</Trans>
        ) : (
          <Trans>Something went wrong on our side; it has been noted. Trying again in a moment often helps.</Trans>
        )}
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
