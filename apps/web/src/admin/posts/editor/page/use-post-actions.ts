import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, PostPatch } from '@sanwen/contracts/posts.manage.schemas';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useAction } from '#src/admin/shared/use-action.ts';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';

/** Actions on a post beside editing. Texts that readers see are saved first. */
export function usePostActions(post: ManagedPost, sessions: Sessions) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const toasts = useToasts();
  const { manage } = client.posts;
  const { id } = post;
  // The server emails a post once, however often this is sent.
  const notify = post.status === 'published' ? 'none' : 'subscribers';
  const named = (locale: Locale) => {
    const translation = post.translations.find((each) => each.locale === locale);
    return [{ locale, ...(translation ? { baseVersion: sessions.of(translation).read().version } : {}) }];
  };
  const publish = useAction({
    run: (locale: Locale | undefined) =>
      manage.publish.mutate({ id, notify, ...(locale ? { languages: named(locale) } : {}) }),
    done: t`Published`,
  });
  const schedule = useAction({
    run: (publishedAt: string) => manage.schedule.mutate({ id, publishedAt, notify }),
    done: t`Scheduled`,
  });
  const unpublish = useAction({
    run: () => manage.unpublish.mutate({ id }),
    done: t`The post is a draft again`,
  });
  const unpublishLanguage = useAction({
    run: (locale: Locale) => manage.unpublishLanguage.mutate({ id, locale }),
    done: t`This language is a draft again`,
  });
  const save = useAction({ run: (patch: PostPatch) => manage.save.mutate({ id, ...patch }), done: t`Saved` });

  /** Runs an action once everything is saved. */
  const whenSaved = async (act: () => void) => {
    if (await sessions.flush()) act();
    else toasts.failed(t`Some changes aren’t saved yet. See the notice on this page.`);
  };
  const afterSaving = (act: () => void) => void whenSaved(act);
  return { publish, schedule, unpublish, unpublishLanguage, save, afterSaving };
}

export type PostActions = ReturnType<typeof usePostActions>;
