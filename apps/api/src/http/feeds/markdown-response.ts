import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import { stringify } from 'yaml';
import { getPostSource, type PostSource } from '../../modules/posts/posts.service.ts';
import type { RequestContext } from '../../request/context.ts';
import type { FeedFileResponse } from './send-response.ts';
import { canonicalUrl, type LocalePrefix, postPath } from './site-addresses.ts';

/**
 * A post as Markdown with front matter. It has its own URL, so no cache can confuse it with the page. A
 * former slug or an ID redirects to the current slug.
 * @throws AppError POST_NOT_FOUND
 */
export async function markdownResponse(
  ctx: RequestContext,
  { localePrefix, slug }: { localePrefix: LocalePrefix; slug: string },
): Promise<FeedFileResponse> {
  const post = await getPostSource(ctx, slug);
  const path = postPath(post.slug);
  if (post.slug !== slug) return { kind: 'moved', location: `${localePrefix}${path}.md` };
  const canonical = canonicalUrl(ctx, localePrefix, path, post.locale);
  return {
    kind: 'text',
    contentType: 'text/markdown; charset=utf-8',
    body: `---\n${frontMatter(post, canonical, ctx.settings.site.timeZone)}---\n\n${post.markdown.trim()}\n`,
    lastModified: new Date(post.updatedAt),
    headers: { link: `<${canonical}>; rel="canonical"`, 'x-robots-tag': 'noindex' },
  };
}

/** The fields that the Markdown import reads. */
function frontMatter(post: PostSource, canonical: string, timeZone: string): string {
  const fields = {
    title: post.title,
    date: toOffsetTime(post.publishedAt, timeZone),
    updated: toOffsetTime(post.updatedAt, timeZone),
    language: post.locale,
    description: post.description || undefined,
    author: post.author?.name,
    category: post.category?.name,
    tags: post.tags.map((tag) => tag.name),
    canonical,
  };
  return stringify(fields, { lineWidth: 0 });
}
