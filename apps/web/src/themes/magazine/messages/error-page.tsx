import { Trans } from '@lingui/react/macro';
import type { ErrorPageProps } from '../../slots.ts';
import { Message } from './message.tsx';

/** Something broke on our side, or on the way to it. */
export function ErrorPage({ site, status, unreachable, requestId }: ErrorPageProps) {
  return (
    <Message
      site={site}
      status={status}
      title={unreachable ? <Trans>Network error</Trans> : <Trans>Internal Server Error</Trans>}
    >
      <p>
        {unreachable ? (
          <Trans>This page couldn’t be loaded. Check your connection and reload.</Trans>
        ) : (
          <Trans>Something went wrong on our end, and we’ve logged it. Try again in a moment.</Trans>
        )}
      </p>
      {requestId && (
        <p>
          <Trans>
            If this keeps happening, contact us and include this ID: <code>{requestId}</code>
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
