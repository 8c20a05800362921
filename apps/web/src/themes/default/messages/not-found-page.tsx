import { Trans } from '@lingui/react/macro';
import type { NotFoundPageProps } from '../../slots.ts';
import { Message } from './message.tsx';

/** Nothing stands at this address. */
export function NotFoundPage({ site, path }: NotFoundPageProps) {
  return (
    <Message site={site} status={404} title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>
          There is nothing at <code>{path}</code>. It may have moved, or the address may have a slip of the pen in it.
        </Trans>
      </p>
      <p>
        <a href={site?.links.home() ?? '/'}>
          <Trans>Go to the latest posts</Trans>
        </a>
      </p>
    </Message>
  );
}
