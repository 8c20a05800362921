import { Trans, useLingui } from '@lingui/react/macro';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { ComponentType, ReactNode } from 'react';
import type { ErrorPageProps, NotFoundPageProps, SiteView, ThemeSlots } from '../slots.ts';
import { SearchForm } from './search.tsx';

export interface MessageProps {
  /** Undefined if the page has no layout; the message then renders its own `main`. */
  site: SiteView | undefined;
  status: number;
  title: ReactNode;
  children: ReactNode;
}

/** Makes the 404 page and the error page of a theme from its component for messages. */
export function messagePages(
  Message: ComponentType<MessageProps>,
): Pick<ThemeSlots, 'NotFoundPage' | 'ErrorPage'> {
  function NotFoundPage({ site, path, newest }: NotFoundPageProps) {
    return (
      <Message site={site} status={404} title={<Trans>Page Not Found</Trans>}>
        <p>
          <Trans>
            There’s nothing at <Address path={path} />. The page may have moved, or the address may be
            mistyped.
          </Trans>
        </p>
        {site && <SearchForm site={site} />}
        {site && newest.length > 0 && <Newest site={site} posts={newest} />}
        <HomeLink site={site} />
      </Message>
    );
  }

  function ErrorPage({ site, status, unreachable, requestId }: ErrorPageProps) {
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
          {/* With a target, the browser loads the page, and not the app. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own */}
          <a href="" target="_top">
            <Trans>Try again</Trans>
          </a>
        </p>
        <HomeLink site={site} />
      </Message>
    );
  }
  return { NotFoundPage, ErrorPage };
}

function Newest({ site, posts }: { site: SiteView; posts: PostLink[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Newest posts`}>
      <ul role="list">
        {posts.map(({ id, slug, locale, title }) => (
          <li key={id}>
            <a href={site.links.post(slug)} lang={locale === site.locale ? undefined : locale}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A component, because Lingui would read `<0>` in an interpolated value as a tag of the message. */
function Address({ path }: { path: string }) {
  return <code>{path}</code>;
}

function HomeLink({ site }: { site: SiteView | undefined }) {
  return (
    <p>
      <a href={site?.links.home() ?? '/'}>
        <Trans>Go to the latest posts</Trans>
      </a>
    </p>
  );
}
