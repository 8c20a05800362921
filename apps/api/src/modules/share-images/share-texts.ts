import type { MessageDescriptor } from '@lingui/core';

/** What share images say beside what authors wrote; translations are in src/locales. */
export const shareTexts = {
  readingTime: /*i18n*/ {
    id: 'share.readingTime',
    message: '{minutes, plural, one {# min read} other {# min read}}',
  },
} as const satisfies Record<string, MessageDescriptor>;
