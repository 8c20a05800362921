import { Plural, useLingui } from '@lingui/react/macro';
import { redirect } from '@tanstack/react-router';
import type { Series } from '@sanwen/contracts/series.contract';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { seriesHead } from '../head/more-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { useThemeSlots } from '../layouts/page-theme.ts';
import { useSite } from '../site/use-site.ts';
import { PostDate } from '../themes/shared/post-date.tsx';
import type { MoreRoute } from './-more-pages.tsx';
import styles from './-series.module.css';

/**
 * Loads a series.
 * @param route to redirect to if the slug has changed
 */
export async function loadSeries(
  { boot, data }: AppContext,
  route: MoreRoute,
  slug: string,
): Promise<{ series: Series }> {
  const { client } = await data();
  const series = await orNotFound(client.series.get.query({ locale: boot.locale, id: slug }));
  if (series.slug !== slug) {
    throw redirect({ to: route, params: { _splat: `series/${series.slug}` }, search: true, statusCode: 301 });
  }
  return { series };
}

/** A series: its posts in order. */
export function SeriesPosts({ series }: { series: Series }) {
  const { i18n } = useLingui();
  const { IndexHeader } = useThemeSlots();
  const site = useSite();
  const { name, description, posts } = series;
  const { length } = posts;
  return (
    <>
      <PageHead head={seriesHead(useHeadSite(), i18n, series)} />
      <IndexHeader title={name}>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.count}>
          <Plural value={length} one="A series of # post" other="A series of # posts" />
        </p>
      </IndexHeader>
      <ol className={styles.posts}>
        {posts.map((post) => {
          const lang = post.locale === site.locale ? undefined : post.locale;
          return (
            <li key={post.id}>
              <h2 lang={lang}>
                <a href={site.links.post(post.slug)}>{post.title}</a>
              </h2>
              {post.excerpt && <p lang={lang}>{post.excerpt}</p>}
              <p className={styles.count}>
                <PostDate site={site} instant={post.publishedAt} />
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
