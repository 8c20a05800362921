import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, ManagedTranslation, PostPatch } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { ConfirmButton, useAction } from '#src/admin/shared/actions.tsx';
import { useSite } from '#src/site/use-site.ts';
import styles from './side.module.css';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';

interface PublishPanelProps {
  post: ManagedPost;
  translation: ManagedTranslation | undefined;
  actions: PostActions;
}

/** Publishes the post, now or later, and its languages. */
export function PublishPanel({ post, translation, actions }: PublishPanelProps) {
  const { t, i18n } = useLingui();
  const { links } = useSite();
  const { publish, schedule, unpublish, unpublishLanguage, afterSaving } = actions;
  const date = post.publishedAt
    ? i18n.date(new Date(post.publishedAt), { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  const language = translation ? languageName(translation.locale, i18n.locale) : '';
  const isOnline = translation?.state === 'published' || translation?.state === 'stale';
  return (
    <Panel title={t`Publishing`}>
      <div className={styles.stack}>
        <p>
          {post.status === 'draft' && <Trans>Draft: readers can’t see it yet.</Trans>}
          {post.status === 'scheduled' && <Trans>Will be published on {date}.</Trans>}
          {post.status === 'published' && <Trans>Published on {date}.</Trans>}
        </p>
        {post.isListed && (
          <a href={links.post(post.slug)} target="_blank" rel="noopener">
            <Trans>View post</Trans>
          </a>
        )}
        {translation && post.status !== 'draft' && (
          <div className={styles.row}>
            {isOnline ? (
              <AdminButton
                busy={unpublishLanguage.busy}
                onClick={() => unpublishLanguage.act(translation.locale)}
              >
                <Trans>Unpublish {language}</Trans>
              </AdminButton>
            ) : (
              <AdminButton
                busy={publish.busy}
                onClick={() => afterSaving(() => publish.act(translation.locale))}
              >
                <Trans>Publish {language}</Trans>
              </AdminButton>
            )}
          </div>
        )}
        {translation && post.status === 'draft' && post.translations.length > 1 && (
          <AdminButton busy={publish.busy} onClick={() => afterSaving(() => publish.act(translation.locale))}>
            <Trans>Publish only {language}</Trans>
          </AdminButton>
        )}
        {post.status !== 'published' && (
          <Schedule
            key={post.publishedAt}
            publishedAt={post.publishedAt}
            busy={schedule.busy}
            onSchedule={(at) => afterSaving(() => schedule.act(at))}
          />
        )}
        {post.status !== 'draft' && (
          <ConfirmButton
            title={t`Unpublish this post?`}
            about={t`It becomes a draft in every language. Content, comments, and URL are kept.`}
            confirmLabel={t`Unpublish`}
            busy={unpublish.busy}
            onConfirm={() => unpublish.act(undefined)}
          >
            {post.status === 'scheduled' ? t`Unschedule` : t`Unpublish`}
          </ConfirmButton>
        )}
      </div>
    </Panel>
  );
}

interface ScheduleProps {
  publishedAt: string | null;
  busy: boolean;
  onSchedule: (publishedAt: string) => void;
}

function Schedule({ publishedAt, busy, onSchedule }: ScheduleProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => (publishedAt ? toLocalTime(new Date(publishedAt)) : ''));
  const at = fromLocalTime(typed);
  return (
    <>
      <TextInput
        label={t`Publish on`}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <AdminButton busy={busy} disabled={!at} onClick={() => at && onSchedule(at)}>
        <Trans>Schedule</Trans>
      </AdminButton>
    </>
  );
}

/** A date in the format of `<input type="datetime-local">`, in the browser's time zone. */
export function toLocalTime(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Undefined for an empty field. */
export function fromLocalTime(value: string): string | undefined {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

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
