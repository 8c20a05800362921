import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedPost, ManagedTranslation } from '@sanwen/contracts/posts.manage.schemas';
import { useRef, useState } from 'react';
import { BodyEditor } from '#src/admin/editor/body-editor.tsx';
import { textOf } from '#src/admin/editor/autosave/same-text.ts';
import { useSession } from '#src/admin/editor/autosave/use-session.ts';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';
import { useVersion } from '../drafts/use-version.ts';
import { ConflictNotice } from '#src/admin/editor/notices/conflict-notice.tsx';
import { OthersNotice } from '#src/admin/editor/notices/others-notice.tsx';
import { RecoveryNotice } from '#src/admin/editor/notices/recovery-notice.tsx';
import { StaleNotice } from '../notices/stale-notice.tsx';
import { OutlinePanel } from '../side/outline-panel.tsx';
import { PublishPanel } from '../side/publish-panel.tsx';
import { Revisions } from '../side/revisions.tsx';
import { SeoPanel } from '../side/seo-panel.tsx';
import { SettingsPanel } from '../side/settings-panel.tsx';
import { useRendered } from '../side/use-rendered.ts';
import { headingsIn } from './headings-in.ts';
import columns from '#src/admin/editor/columns.module.css';
import styles from './page.module.css';
import { Preview } from './preview.tsx';
import type { PostActions } from './use-post-actions.ts';
import { TitleField } from '#src/admin/editor/title-field.tsx';
import { useBodyView } from '#src/admin/editor/view/use-body-view.ts';
import { ViewSwitch } from '#src/admin/editor/view/view-switch.tsx';

interface EditTranslationProps {
  post: ManagedPost;
  translation: ManagedTranslation;
  sessions: Sessions;
  actions: PostActions;
}

/** One language of a post: its text in the middle, all that belongs to it at the side. */
export function EditTranslation({ post, translation, sessions, actions }: EditTranslationProps) {
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
  const isWaiting = state.kind === 'recovered' || state.kind === 'conflict';
  return (
    <div className={columns.columns}>
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
        />
        <ViewSwitch
          value={isPreview ? 'preview' : shown}
          onChange={(next) => {
            setPreview(next === 'preview');
            if (next === 'preview') return;
            setShown(next);
            setView(next);
          }}
        />
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
            />
          )
        )}
        {rendered && (
          <p className={styles.count}>
            <Plural value={rendered.wordCount} one="# word" other="# words" />
            {' · '}
            <Plural value={rendered.readingMinutes} one="# minute to read" other="# minutes to read" />
          </p>
        )}
      </div>
      <aside aria-label={t`Post settings`} className={columns.side}>
        <PublishPanel post={post} translation={translation} actions={actions} />
        <OutlinePanel
          toc={rendered?.toc ?? []}
          lang={locale}
          onGo={(index) => headingsIn(main.current)[index]?.scrollIntoView({ block: 'center' })}
        />
        <SettingsPanel post={post} session={session} locale={locale} actions={actions} />
        <SeoPanel post={post} session={session} locale={locale} madeExcerpt={rendered?.excerpt ?? ''} />
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
