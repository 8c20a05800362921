import type { AppRouter } from '@sanwen/contracts/api';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationVersion, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { TRPCClient } from '@trpc/client';
import { outcomeOf } from '#src/admin/editor/autosave/save-outcome.ts';
import type { SaveText } from '#src/admin/editor/autosave/text-session.ts';

interface Saving {
  client: TRPCClient<AppRouter>;
  id: number;
  locale: Locale;
  onSaved: (head: TranslationVersion, text: TranslationText) => void;
}

/**
 * Saves one language of a post over the API. It asks by itself and not through a store of answers: nothing on
 * the page waits for it.
 */
export function saveText({ client, id, locale, onSaved }: Saving): SaveText {
  return async (text, baseVersion) => {
    try {
      const head = await client.posts.manage.saveTranslation.mutate({ id, locale, ...text, baseVersion });
      onSaved(head, text);
      return { kind: 'saved', version: head.version };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
