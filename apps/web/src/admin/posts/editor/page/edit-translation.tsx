import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  ManagedPost,
  ManagedTranslation,
  TranslationText,
} from '@sanwen/contracts/posts.manage.schemas';
import { useEffect, useRef, useState } from 'react';
import { type Locale, languageName } from '@sanwen/contracts/locales';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { BodyEditor, type BodyHandle } from '#src/admin/editor/body-editor.tsx';
import { textOf } from '#src/admin/editor/autosave/text-session.ts';
import { type Sessions, useSession } from '#src/admin/editor/autosave/use-sessions.ts';
import {
  ConflictNotice,
  OthersNotice,
  RecoveryNotice,
  type SeenVersion,
} from '#src/admin/editor/notices.tsx';
import { TitleField, useBodyView, ViewSwitch } from '#src/admin/editor/editor-fields.tsx';
import { WordGoal } from '#src/admin/editor/word-goal.tsx';
import { useTypewriter, type useWritingModes, WritingModeButtons } from '#src/admin/editor/writing-modes.tsx';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { LanguagePanel } from '../side/language-panel.tsx';
import { OutlinePanel, useRendered } from '../side/outline-panel.tsx';
import { PublishPanel, type PostActions } from '../side/publish-panel.tsx';
import { Revisions } from '../side/revisions.tsx';
import { SeoPanel } from '../side/seo-panel.tsx';
import { SettingsPanel } from '../side/settings-panel.tsx';
import columns from '#src/admin/editor/columns.module.css';
import styles from './page.module.css';
import { useAppContext } from '#src/site/use-site.ts';
import { PREVIEW_READY, previewMessage } from '../../preview/preview-message.ts';
import { AdminButton } from '@sanwen/ui/admin/button';
import { QueryResult } from '#src/admin/shared/admin-page.tsx';
import { useAction } from '#src/admin/shared/actions.tsx';
import { TextDiff } from '#src/admin/editor/text-diff.tsx';
import staleNoticeStyles from '#src/admin/editor/notices.module.css';

interface EditTranslationProps {
  post: ManagedPost;
  translation: ManagedTranslation;
  sessions: Sessions;
  actions: PostActions;
  writing: ReturnType<typeof useWritingModes>;
}

/** One language of a post: the text in the center, its settings beside it. */
export function EditTranslation({ post, translation, sessions, actions, writing }: EditTranslationProps) {
  const { t } = useLingui();
  const { locale } = translation;
  const session = sessions.of(translation);
  const { text, state, epoch } = useSession(session);
  const [view, setView] = useBodyView();
  const [shown, setShown] = useState(view);
  const [isPreview, setPreview] = useState(false);
  const rendered = useRendered(locale, text.markdown);
  const others = useVersion(post, locale, sessions);
  const main = useRef<HTMLDivElement>(null);
  const saved = { text: textOf(translation), version: translation.version };
  const body = useRef<BodyHandle>(null);
  const [modes, setMode] = writing;
  useTypewriter(main, modes.typewriter);
  const isWaiting = state.kind === 'recovered' || state.kind === 'conflict';
  return (
    <div className={`${columns.columns} ${modes.focus || modes.folded ? columns.alone : ''}`}>
      <div ref={main} className={columns.main}>
        {state.kind === 'recovered' && (
          <RecoveryNotice session={session} draft={state.draft} saved={saved} locale={locale} />
        )}
        {state.kind === 'conflict' && (
          <ConflictNotice session={session} mine={text} present={state.present} locale={locale} />
        )}
        {others && <OthersNotice session={session} {...others} />}
        <StaleNotice id={post.id} translation={translation} />
        <TitleField
          locale={locale}
          maxLength={300}
          value={text.title}
          readOnly={isWaiting}
          onChange={(title) => session.edit({ title })}
          onEnter={() => body.current?.focus()}
        />
        <div className={styles.bar}>
          <ViewSwitch
            value={isPreview ? 'preview' : shown}
            onChange={(next) => {
              setPreview(next === 'preview');
              if (next === 'preview') return;
              setShown(next);
              setView(next);
            }}
          />
          <WritingModeButtons modes={modes} set={setMode} />
        </div>
        {isPreview ? (
          <Preview id={post.id} locale={locale} text={text} html={rendered?.html} />
        ) : (
          !isWaiting && (
            <BodyEditor
              key={`${locale}-${epoch}`}
              locale={locale}
              markdown={text.markdown}
              onChange={(markdown) => session.edit({ markdown })}
              view={shown}
              onView={setShown}
              body={body}
            />
          )
        )}
        {rendered && (
          <div className={styles.count}>
            <Plural value={rendered.wordCount} one="# word" other="# words" />
            {' · '}
            <Plural value={rendered.readingMinutes} one="# minute to read" other="# minutes to read" />
            <WordGoal name={`${post.id}:${locale}`} words={rendered.wordCount} />
          </div>
        )}
      </div>
      <aside aria-label={t`Post settings`} className={columns.side} hidden={modes.focus || modes.folded}>
        <PublishPanel post={post} translation={translation} actions={actions} />
        <LanguagePanel post={post} translation={translation} session={session} actions={actions} />
        <OutlinePanel
          toc={rendered?.toc ?? []}
          lang={locale}
          onGo={(index) => headingsIn(main.current)[index]?.scrollIntoView({ block: 'center' })}
        />
        <SettingsPanel post={post} session={session} locale={locale} actions={actions} />
        <SeoPanel post={post} session={session} locale={locale} derivedExcerpt={rendered?.excerpt ?? ''} />
        <div>
          <Revisions id={post.id} locale={locale} session={session} />
        </div>
        <p className={styles.count}>
          <Trans>Images: paste or drop them into the text.</Trans>
        </p>
      </aside>
    </div>
  );
}

const LOOK_EVERY_MS = 10_000;

/**
 * Checks every few seconds, and when the tab becomes visible, whether someone else saved the text. Without
 * unsaved edits, the newer text is loaded.
 */
function useVersion(post: ManagedPost, locale: Locale, sessions: Sessions): SeenVersion | undefined {
  const { api, queryClient } = useAdmin();
  const { id } = post;
  const { data, dataUpdatedAt } = useQuery({
    ...api.posts.manage.heads.queryOptions({ id }),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const head = data?.translations.find((each) => each.locale === locale);
  const known = new Map(post.translations.map(({ locale: own, version }) => [own, version]));
  const newer = data?.translations
    .filter(({ locale: own, version }) => version > (known.get(own) ?? 0))
    .map(({ locale: own, version }) => `${own} ${version}`)
    .join();
  useEffect(() => {
    if (newer && !sessions.hasUnsaved())
      void queryClient.invalidateQueries({ queryKey: api.posts.manage.get.queryOptions({ id }).queryKey });
  }, [newer, sessions, queryClient, api, id]);
  // The post's time has come, or someone else published it. Typed text stays.
  const status = data?.status;
  useEffect(() => {
    if (status && status !== post.status)
      void queryClient.invalidateQueries({ queryKey: api.posts.manage.get.queryOptions({ id }).queryKey });
  }, [status, post.status, queryClient, api, id]);
  // Actions on the post, such as publishing, count as saves too.
  const isActing = useIsMutating() > 0;
  return (
    head && {
      head,
      checkedAt: dataUpdatedAt,
      isForeign: !isActing && head.version > (known.get(locale) ?? 0),
    }
  );
}

/** Headings in the editor, of the levels that an outline shows. */
function headingsIn(place: HTMLElement | null): Element[] {
  return [...(place?.querySelectorAll('.ProseMirror :is(h2, h3, h4)') ?? [])];
}

interface PreviewProps {
  id: number;
  locale: Locale;
  text: TranslationText;
  /** Undefined until it is rendered. */
  html: string | undefined;
}

/** The post in the site's theme, in a frame that follows the editor. */
function Preview({ id, locale, text: { title, excerpt, description }, html }: PreviewProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const frame = useRef<HTMLIFrameElement>(null);
  const prefix = boot.language.enabledLanguages[locale] ? `/${locale}` : boot.localePrefix;

  useEffect(() => {
    const sendPost = () => {
      if (html !== undefined)
        frame.current?.contentWindow?.postMessage(
          previewMessage({ title, excerpt, description, html }),
          location.origin,
        );
    };
    const onMessage = (event: MessageEvent) => {
      if (
        event.origin === location.origin &&
        event.source === frame.current?.contentWindow &&
        event.data === PREVIEW_READY
      )
        sendPost();
    };
    sendPost();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [title, excerpt, description, html]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this site that needs its scripts and its session, which no sandbox with both would hold
    <iframe
      ref={frame}
      title={t`Preview`}
      src={`${prefix}/admin/preview/${id}?lang=${locale}`}
      className={styles.preview}
    />
  );
}

/** Tells that the source text of a translation has changed since, and how. */
function StaleNotice({ id, translation }: { id: number; translation: ManagedTranslation }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const [isShown, setShown] = useState(false);
  const { locale, sourceLocale } = translation;
  const resolve = useAction({
    run: () => client.posts.manage.translations.markUpToDate.mutate({ id, locale }),
    done: t`Marked as up to date`,
  });
  if (!translation.sourceChanged || !sourceLocale) return null;
  const source = languageName(sourceLocale, i18n.locale);
  return (
    <section aria-label={t`Outdated translation`} className={staleNoticeStyles.notice}>
      <h2>
        <Trans>The {source} text has changed since this translation was made</Trans>
      </h2>
      {isShown && <SourceDiff id={id} locale={locale} lang={sourceLocale} />}
      <div className={staleNoticeStyles.actions}>
        <AdminButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <Trans>Hide changes</Trans> : <Trans>Show changes</Trans>}
        </AdminButton>
        <AdminButton busy={resolve.busy} onClick={() => resolve.act(undefined)}>
          <Trans>Mark as up to date</Trans>
        </AdminButton>
      </div>
    </section>
  );
}

function SourceDiff({
  id,
  locale,
  lang,
}: {
  id: number;
  locale: ManagedTranslation['locale'];
  lang: string;
}) {
  const { api } = useAdmin();
  const query = useQuery(api.posts.manage.translations.sourceDiff.queryOptions({ id, locale }));
  return <QueryResult query={query}>{(diff) => <TextDiff diff={diff} lang={lang} />}</QueryResult>;
}
