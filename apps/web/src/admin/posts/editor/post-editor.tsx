import { Trans, useLingui } from '@lingui/react/macro';
import { type Locale, LOCALES, languageName } from '@sanwen/contracts/locales';
import type {
  ManagedPost,
  ManagedTranslation,
  TranslationText,
  TranslationVersion,
} from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminTabs } from '@sanwen/ui/admin/tabs';
import { useQuery } from '@tanstack/react-query';
import type { AppRouter } from '@sanwen/contracts/api';
import type { TRPCClient } from '@trpc/client';
import { useAppContext } from '#src/site/use-site.ts';
import { useAdmin } from '../../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../../shared/admin-page.tsx';
import { type SaveText, type TextSession, NO_TEXT } from '../../editor/autosave/text-session.ts';
import { outcomeOf, useSession, useSessions, type Sessions } from '../../editor/autosave/use-sessions.ts';
import { LanguageLabel } from '../../editor/editor-fields.tsx';
import { SaveState } from '../../editor/notices.tsx';
import { EditTranslation } from './page/edit-translation.tsx';
import { type PostActions, usePostActions } from './side/publish-panel.tsx';
import { plural } from '@lingui/core/macro';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useState } from 'react';
import { useWritingModes } from '../../editor/writing-modes.tsx';
import { useFormatDate } from '../../shared/use-time-zone.ts';
import { useAction } from '../../shared/actions.tsx';
import styles from './page/page.module.css';

interface PostEditorProps {
  id: number;
  /** The selected language; the post's first if undefined. */
  locale: Locale | undefined;
  onLocale: (locale: Locale) => void;
}

/** The post editor. */
export function PostEditor({ id, ...props }: PostEditorProps) {
  const { api } = useAdmin();
  const query = useQuery(api.posts.manage.get.queryOptions({ id }));
  return <QueryResult query={query}>{(post) => <EditPost key={id} post={post} {...props} />}</QueryResult>;
}

function EditPost({
  post,
  locale = post.sourceLocale,
  onLocale,
}: Omit<PostEditorProps, 'id'> & { post: ManagedPost }) {
  const { t } = useLingui();
  const { api, client, queryClient } = useAdmin();
  const { boot } = useAppContext();
  const { id } = post;
  const { queryKey } = api.posts.manage.get.queryOptions({ id });
  const sessions = useSessions({
    name: `post-draft:${id}`,
    texts: post.translations,
    saverOf: (own) =>
      saveText({
        client,
        id,
        locale: own,
        onSaved: (head, text) =>
          queryClient.setQueryData(queryKey, (now) => now && withSaved(now, head, text)),
      }),
  });
  const actions = usePostActions(post, sessions);
  const writing = useWritingModes();
  // A new post starts with an editor.
  const isNew = post.translations.length === 0;
  const translationOf = (own: Locale) =>
    post.translations.find((each) => each.locale === own) ??
    (isNew && own === post.sourceLocale ? blankTranslation(post, own) : undefined);
  const shown = translationOf(locale);
  const languages = LOCALES.filter((own) => boot.language.enabledLanguages[own] || translationOf(own));
  return (
    <AdminPage
      isSticky
      title={t`Edit post`}
      actions={shown && <Actions post={post} session={sessions.of(shown)} actions={actions} />}
    >
      <AdminTabs
        label={t`Languages`}
        value={locale}
        onChange={(next) => {
          const own = languages.find((each) => each === next);
          if (own) onLocale(own);
        }}
        tabs={languages.map((own) => {
          const translation = translationOf(own);
          return {
            value: own,
            label: (
              <LanguageLabel
                locale={own}
                translation={translation}
                isScheduled={post.status === 'scheduled'}
              />
            ),
            content: translation ? (
              <EditTranslation
                key={own}
                post={post}
                translation={translation}
                sessions={sessions}
                actions={actions}
                writing={writing}
              />
            ) : (
              <StartLanguage post={post} locale={own} sessions={sessions} />
            ),
          };
        })}
      />
    </AdminPage>
  );
}

interface ActionsProps {
  post: ManagedPost;
  session: TextSession;
  actions: PostActions;
}

function Actions({ post, session, actions }: ActionsProps) {
  const { publish, openPublish, publishDialog, afterSaving } = actions;
  const hasChanges = post.translations.some((each) => each.hasChanges);
  const isPublished = post.status === 'published';
  return (
    <>
      <PostState post={post} />
      <SaveState session={session} />
      {(!isPublished || hasChanges) && (
        <PublishButton
          session={session}
          isPublished={isPublished}
          busy={publish.busy}
          onPublish={() => afterSaving(() => (isPublished ? publish.act(undefined) : openPublish()))}
        />
      )}
      {publishDialog}
    </>
  );
}

/** What readers see of the post now, in sight wherever the text is scrolled to. */
function PostState({ post: { status, publishedAt } }: { post: ManagedPost }) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const date = publishedAt ? formatDate(publishedAt, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  if (status === 'draft') return <Badge>{t`Draft`}</Badge>;
  if (status === 'scheduled') return <Badge tone="attention">{t`Scheduled for ${date}`}</Badge>;
  return <Badge tone="good">{t`Published`}</Badge>;
}

interface PublishButtonProps {
  session: TextSession;
  isPublished: boolean;
  busy: boolean;
  onPublish: () => void;
}

function PublishButton({ session, isPublished, busy, onPublish }: PublishButtonProps) {
  const { text } = useSession(session);
  return (
    <AdminButton variant="primary" busy={busy} disabled={text.title.trim() === ''} onClick={onPublish}>
      {isPublished ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
    </AdminButton>
  );
}

interface Saving {
  client: TRPCClient<AppRouter>;
  id: number;
  locale: Locale;
  onSaved: (head: TranslationVersion, text: TranslationText) => void;
}

/** Saves one language of a post. It bypasses the query client, because nothing on the page waits for it. */
function saveText({ client, id, locale, onSaved }: Saving): SaveText {
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

/** The post with one language replaced by its saved version. */
function withSaved(post: ManagedPost, head: TranslationVersion, text: TranslationText): ManagedPost {
  const others = post.translations.filter(({ locale }) => locale !== head.locale);
  return { ...post, editedAt: head.savedAt, translations: [...others, { ...head, ...text }] };
}

/** An empty language for the editor; it is created by the first save. */
function blankTranslation(post: ManagedPost, locale: Locale): ManagedTranslation {
  return {
    locale,
    state: 'draft',
    origin: 'written',
    version: 0,
    hasChanges: false,
    sourceLocale: null,
    sourceChanged: false,
    savedAt: post.createdAt,
    savedBy: null,
    ...NO_TEXT,
  };
}

type Way = 'empty' | 'copy' | 'convert' | 'ai';

const CHINESE: ReadonlySet<Locale> = new Set(['zh-CN', 'zh-TW']);

interface StartLanguageProps {
  post: ManagedPost;
  locale: Locale;
  sessions: Sessions;
}

/**
 * Ways to start a missing language: converted from the other Chinese script, translated by AI, copied from
 * another language, or empty.
 */
function StartLanguage({ post, locale, sessions }: StartLanguageProps) {
  const { t, i18n } = useLingui();
  const { api, client } = useAdmin();
  const [way, setWay] = useState<Way>();
  const ai = useQuery(api.settings.ai.queryOptions());
  const start = useAction({
    run: ({ from, sourceLocale }: { from: Way; sourceLocale?: Locale }) =>
      client.posts.manage.translations.start.mutate({
        id: post.id,
        locale,
        from,
        ...(sourceLocale ? { sourceLocale } : {}),
      }),
    done: ({ untranslated }, { from }) => {
      if (from !== 'ai') return '';
      return untranslated === 0
        ? t`AI drafted this language. Read it before you publish it.`
        : t`${plural(untranslated, { one: 'AI drafted this language and left # passage untranslated.', other: 'AI drafted this language and left # passages untranslated.' })}`;
    },
  });
  const begin = (from: Way, sourceLocale?: Locale) => {
    if (start.busy) return;
    setWay(from);
    void sessions.flush().then(() => start.act({ from, ...(sourceLocale ? { sourceLocale } : {}) }));
  };
  const others = post.translations.map((translation) => translation.locale);
  const convertible = CHINESE.has(locale) ? others.filter((other) => CHINESE.has(other)) : [];
  const draftable =
    ai.data?.enabled && convertible.length === 0
      ? (others.find((other) => other === post.sourceLocale) ?? others[0])
      : undefined;
  const language = languageName(locale, i18n.locale);
  return (
    <EmptyState
      title={t`No ${language} text yet`}
      action={
        <div className={styles.ways}>
          {convertible.map((other) => (
            <AdminButton
              key={other}
              variant="primary"
              busy={start.busy}
              onClick={() => begin('convert', other)}
            >
              {t`Convert from ${languageName(other, i18n.locale)}`}
            </AdminButton>
          ))}
          {draftable && (
            <AdminButton variant="primary" busy={start.busy} onClick={() => begin('ai', draftable)}>
              {start.busy && way === 'ai'
                ? t`AI is drafting…`
                : t`Draft with AI from ${languageName(draftable, i18n.locale)}`}
            </AdminButton>
          )}
          {others.map((other) => (
            <AdminButton key={other} busy={start.busy} onClick={() => begin('copy', other)}>
              {t`Start with the text in ${languageName(other, i18n.locale)}`}
            </AdminButton>
          ))}
          <AdminButton busy={start.busy} onClick={() => begin('empty')}>
            <Trans>Start empty</Trans>
          </AdminButton>
        </div>
      }
    >
      <Trans>Each language has its own text, and is published when you say so.</Trans>
    </EmptyState>
  );
}
