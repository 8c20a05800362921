import type { AppRouter } from '@sanwen/contracts/api';
import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey, PageSource } from '@sanwen/contracts/pages.contract';
import type { TRPCClient } from '@trpc/client';
import { outcomeOf } from '../editor/autosave/save-outcome.ts';
import { NO_TEXT } from '../editor/autosave/same-text.ts';
import type { SaveText } from '../editor/autosave/text-session.ts';
import type { EditedText } from '../editor/autosave/use-sessions.ts';

interface Saving {
  client: TRPCClient<AppRouter>;
  key: PageKey;
  locale: Locale;
  onSaved: () => void;
}

/** Saves one language of a page over the API; readers see it then. */
export function savePageText({ client, key, locale, onSaved }: Saving): SaveText {
  return async ({ title, description, markdown }, baseVersion) => {
    try {
      const { versions } = await client.pages.save.mutate({
        key,
        texts: { [locale]: { title, description, markdown, baseVersion } },
      });
      onSaved();
      return { kind: 'saved', version: versions[locale] ?? baseVersion };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** A page's text as the editor's parts know texts. */
export function editedText(
  locale: Locale,
  { title, description, markdown, version }: PageSource,
): EditedText {
  return { ...NO_TEXT, locale, title, description, markdown, version };
}
