import type { MessageDescriptor } from '@lingui/core';

/** What feeds and llms.txt say beside what authors wrote; translations are in src/locales. */
export const feedTexts = {
  titleOfTerm: /*i18n*/ { id: 'feed.titleOfTerm', message: '{site} – {term}' },
  newestOfTerm: /*i18n*/ { id: 'feed.newestOfTerm', message: 'The newest posts in “{term}”' },
  newestPosts: /*i18n*/ { id: 'feed.newestPosts', message: 'Newest posts' },
  follow: /*i18n*/ { id: 'feed.follow', message: 'Feeds' },
} as const satisfies Record<string, MessageDescriptor>;
