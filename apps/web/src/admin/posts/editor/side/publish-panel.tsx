import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, ManagedTranslation, PostPatch } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { ConfirmButton, useAction } from '#src/admin/shared/actions.tsx';
import { useSite } from '#src/site/use-site.ts';
import { DraftLink } from './draft-link.tsx';
import { DateField } from './date-field.tsx';
import { EmailState } from '../publish/email-state.tsx';
import type { PublishChoice, RememberedChoice } from '../publish/publish-choice.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import styles from './side.module.css';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';
import { useFormatDate } from '#src/admin/shared/use-time-zone.ts';

interface PublishPanelProps {
  post: ManagedPost;
  translation: ManagedTranslation | undefined;
  actions: PostActions;
}

/** Publishes the post, now or later, and its languages. */
export function PublishPanel({ post, translation, actions }: PublishPanelProps) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { links } = useSite();
  const { publish, openPublish, unpublish, unpublishLanguage, afterSaving } = actions;
  const date = post.publishedAt
    ? formatDate(new Date(post.publishedAt), { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  const language = translation ? languageName(translation.locale, i18n.locale) : '';
  const isOnline = translation?.state === 'published' || translation?.state === 'stale';
  return (
    <Panel title={t`Publishing`}>
      <div className={styles.stack}>
        <p>
          {post.status === 'draft' && <Trans>Draft: readers can’t see it yet.</Trans>}
          {post.status === 'scheduled' && <Trans>Will be published on {date}.</Trans>}
          {post.status === 'published' &&
            (isOnline || !translation ? (
              <Trans>Published on {date}.</Trans>
            ) : (
              <Trans>
                Published on {date}, but not in {language}.
              </Trans>
            ))}
        </p>
        {post.status === 'scheduled' && (
          <p>
            {post.notify === 'subscribers' ? (
              <Trans>Subscribers get it by email then.</Trans>
            ) : (
              <Trans>It isn’t emailed.</Trans>
            )}
          </p>
        )}
        <EmailState postId={post.id} isListed={post.isListed} />
        {post.status !== 'scheduled' && <DateField key={post.publishedAt} post={post} save={actions.save} />}
        {post.isListed && (
          <a href={links.post(post.slug)} target="_blank" rel="noopener">
            <Trans>View post</Trans>
          </a>
        )}
        {!post.isListed && translation && translation.version > 0 && <DraftLink id={post.id} />}
        {translation && post.status === 'published' && (
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
          <AdminButton onClick={() => afterSaving(() => openPublish(translation.locale))}>
            <Trans>Publish only {language}</Trans>
          </AdminButton>
        )}
        {post.status === 'scheduled' && (
          <AdminButton onClick={() => afterSaving(() => openPublish())}>
            <Trans>Change date or email</Trans>
          </AdminButton>
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

/** Actions on a post beside editing. Texts that readers see are saved first. */
export function usePostActions(post: ManagedPost, sessions: Sessions) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const toasts = useToasts();
  const { manage } = client.posts;
  const { id } = post;
  const [dialog, setDialog] = useState<{ open: boolean; only?: Locale | undefined; count: number }>({
    open: false,
    count: 0,
  });
  const named = (locales: readonly Locale[]) =>
    locales.map((locale) => {
      const translation = post.translations.find((each) => each.locale === locale);
      return { locale, ...(translation ? { baseVersion: sessions.of(translation).read().version } : {}) };
    });
  /** Publishes changes, or one more language, of a post that readers see. */
  const publish = useAction({
    run: (locale: Locale | undefined) =>
      manage.publish.mutate({ id, ...(locale ? { languages: named([locale]) } : {}) }),
    done: t`Published`,
  });
  const publishChosen = useAction({
    run: async ({
      choice,
      remembered,
    }: {
      choice: PublishChoice;
      remembered: RememberedChoice | undefined;
    }) => {
      const { languages, at, notify, email } = choice;
      const input = { id, languages: named(languages), notify, email };
      const saved = await (at
        ? manage.schedule.mutate({ ...input, publishedAt: at })
        : manage.publish.mutate(input));
      if (remembered) await client.settings.manage.save.mutate({ group: 'publishing', value: remembered });
      return saved;
    },
    done: ({ status }, { choice }) => {
      if (status === 'scheduled') return t`Scheduled`;
      return choice.notify === 'subscribers' ? t`Published. Emails leave in a minute.` : t`Published`;
    },
    onDone: () => setDialog((now) => ({ ...now, open: false })),
  });
  const unpublish = useAction({
    run: async () => {
      await manage.unpublish.mutate({ id });
      return client.subscribers.manage.issue.query({ postId: id });
    },
    done: ({ issue }) =>
      issue?.state === 'stopped'
        ? t`${plural(issue.sent, { 0: 'The post is a draft again. No email had left.', one: 'The post is a draft again. # email had left; the others are stopped.', other: 'The post is a draft again. # emails had left; the others are stopped.' })}`
        : t`The post is a draft again`,
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
  return {
    publish,
    unpublish,
    unpublishLanguage,
    save,
    afterSaving,
    /** Opens the dialog that publishes the post. */
    openPublish: (only?: Locale) => setDialog(({ count }) => ({ open: true, only, count: count + 1 })),
    publishDialog: (
      <PublishDialog
        key={dialog.count}
        post={post}
        only={dialog.only}
        open={dialog.open}
        onOpenChange={(open) => setDialog((now) => ({ ...now, open }))}
        busy={publishChosen.busy}
        onPublish={(choice, remembered) => publishChosen.act({ choice, remembered })}
      />
    ),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
