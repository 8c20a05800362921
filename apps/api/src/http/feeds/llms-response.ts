import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { List, PhrasingContent, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { pickText } from '../../i18n/localized.ts';
import { pageOfPosts } from '../../modules/posts/posts.service.ts';
import type { RequestContext } from '../../request/context.ts';
import { feedTexts } from './feed-texts.ts';
import type { FeedFileResponse } from './response-types.ts';
import { enabledLocales, postPath } from './site-addresses.ts';

const LISTED_POSTS = 50;

interface Entry {
  name: string;
  url: string;
  note?: string;
}

/**
 * What language models are told of the site (llmstxt.org): its name, and where the newest posts are as
 * Markdown.
 */
export async function llmsResponse(ctx: RequestContext): Promise<FeedFileResponse> {
  const { config, texts, settings, locale } = ctx;
  const inLanguage = (each: typeof settings.site.siteName) =>
    pickText(each, locale, settings.language.defaultLanguage);
  const posts = await pageOfPosts(ctx, { page: 1, limit: LISTED_POSTS }, { sort: 'latest' });
  const description = inLanguage(settings.site.siteDescription);
  const page: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: words(inLanguage(settings.site.siteName)) },
      ...(description
        ? [
            {
              type: 'blockquote' as const,
              children: [{ type: 'paragraph' as const, children: words(description) }],
            },
          ]
        : []),
      { type: 'heading', depth: 2, children: words(texts._(feedTexts.newestPosts)) },
      linkList(
        posts.items.map(({ slug, title, description: about, excerpt }) => ({
          name: title,
          url: `${config.publicUrl}${postPath(slug)}.md`,
          note: about || excerpt,
        })),
      ),
      { type: 'heading', depth: 2, children: words(texts._(feedTexts.follow)) },
      linkList(
        enabledLocales(ctx).map((each) => ({
          name: `RSS, ${LOCALE_NAMES[each]}`,
          url: `${config.publicUrl}/${each}/feed.xml`,
        })),
      ),
    ],
  };
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body: toMarkdown(page, { bullet: '-' }) };
}

function linkList(entries: Entry[]): List {
  return {
    type: 'list',
    spread: false,
    children: entries.map(({ name, url, note }) => ({
      type: 'listItem',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url, children: words(name) }, ...words(note ? `: ${note}` : '')],
        },
      ],
    })),
  };
}

/** A text in one line. */
function words(text: string): PhrasingContent[] {
  const line = text.replace(/\s+/g, ' ');
  return line.trim() ? [{ type: 'text', value: line }] : [];
}
