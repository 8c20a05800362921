import { Trans } from '@lingui/react/macro';
import type { NotFoundPageProps } from '../../slots.ts';
import { Message } from './message.tsx';

/** Nothing stands at this address. */
export function NotFoundPage({ site, path }: NotFoundPageProps) {
  return (
    <Message site={site} status={404} title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>
          There’s nothing at <Address path={path} />. The page may have moved, or the address may be mistyped.
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

/** A component, since lingui reads `<0>` in a value it puts into a sentence as a tag of the sentence. */
function Address({ path }: { path: string }) {
  return <code>{path}</code>;
}
