import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, ManagedTranslation } from '@sanwen/contracts/posts.manage.schemas';
import { Panel } from '@sanwen/ui/admin/panel';
import type { TextSession } from '#src/admin/editor/autosave/text-session.ts';
import { useSession } from '#src/admin/editor/autosave/use-sessions.ts';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { ConfirmButton, useAction } from '#src/admin/shared/actions.tsx';
import type { PostActions } from './publish-panel.tsx';
import styles from './side.module.css';

const OTHER_CHINESE: Partial<Record<Locale, Locale>> = { 'zh-CN': 'zh-TW', 'zh-TW': 'zh-CN' };

interface LanguagePanelProps {
  post: ManagedPost;
  translation: ManagedTranslation;
  session: TextSession;
  actions: PostActions;
}

/** Takes back, converts again, or deletes one language of a post. */
export function LanguagePanel({ post, translation, session, actions }: LanguagePanelProps) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const { id } = post;
  const { locale } = translation;
  const { version } = useSession(session);
  const { manage } = client.posts;
  const adopt = ({ translations }: ManagedPost) => {
    const saved = translations.find((each) => each.locale === locale);
    if (saved) session.adopt({ text: saved, version: saved.version });
  };
  const discard = useAction({
    run: () => manage.discardChanges.mutate({ id, locale, baseVersion: session.read().version }),
    done: t`Changes discarded. They’re kept as a revision.`,
    onDone: adopt,
  });
  const convert = useAction({
    run: (sourceLocale: Locale) =>
      manage.translations.start.mutate({
        id,
        locale,
        from: 'convert',
        sourceLocale,
        baseVersion: session.read().version,
      }),
    done: t`Converted. The text before is kept as a revision.`,
    onDone: adopt,
  });
  const remove = useAction({
    run: () => manage.removeLanguage.mutate({ id, locale, baseVersion: session.read().version }),
    done: t`Deleted`,
  });
  const language = languageName(locale, i18n.locale);
  const other = OTHER_CHINESE[locale];
  const source = other && post.translations.find((each) => each.locale === other) ? other : undefined;
  const sourceName = source ? languageName(source, i18n.locale) : '';
  const canRemove = post.translations.length > 1;
  if (version === 0 || (!translation.hasChanges && !source && !canRemove)) return null;
  return (
    <Panel title={language}>
      <div className={styles.stack}>
        {translation.hasChanges && (
          <ConfirmButton
            title={t`Discard changes in ${language}?`}
            about={t`The text becomes the published one again. Your changes are kept as a revision.`}
            confirmLabel={t`Discard changes`}
            busy={discard.busy}
            onConfirm={() => actions.afterSaving(() => discard.act(undefined))}
          >
            <Trans>Discard changes</Trans>
          </ConfirmButton>
        )}
        {source && (
          <ConfirmButton
            title={t`Convert again from ${sourceName}?`}
            about={t`The text in ${sourceName} replaces this one. The text before is kept as a revision, and readers see nothing of it until you publish.`}
            confirmLabel={t`Convert again`}
            busy={convert.busy}
            onConfirm={() => actions.afterSaving(() => convert.act(source))}
          >
            {t`Convert again from ${sourceName}`}
          </ConfirmButton>
        )}
        {canRemove && (
          <ConfirmButton
            danger
            title={t`Delete ${language}?`}
            about={t`This language of the post and its revisions are deleted, and readers get another language. This can’t be undone.`}
            confirmLabel={t`Delete language`}
            busy={remove.busy}
            onConfirm={() => actions.afterSaving(() => remove.act(undefined))}
          >
            <Trans>Delete language</Trans>
          </ConfirmButton>
        )}
      </div>
    </Panel>
  );
}
