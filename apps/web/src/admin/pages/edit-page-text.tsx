import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { PageKey, PageSource } from '@sanwen/contracts/pages.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog } from '@sanwen/ui/admin/dialog';
import { ServerHtml } from '@sanwen/ui/server-html';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useRef, useState } from 'react';
import { TextAreaInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { NO_TEXT, type TextSession } from '../editor/autosave/text-session.ts';
import { type EditedText, type Sessions, useSession } from '../editor/autosave/use-sessions.ts';
import { useAdmin } from '../shared/admin-data.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { BodyEditor, type BodyHandle } from '../editor/body-editor.tsx';
import { ConflictNotice, RecoveryNotice, SaveState } from '../editor/notices.tsx';
import { TitleField, useBodyView, ViewSwitch } from '../editor/editor-fields.tsx';
import { UnsavedChanges } from '../shared/localized-form.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { publicHref, usePageNames } from './page-metadata.ts';
import styles from './pages.module.css';
import columns from '../editor/columns.module.css';

interface EditPageTextProps {
  page: PageKey;
  locale: Locale;
  /** Undefined while the page has no text in this language. */
  source: PageSource | undefined;
  /** The page's texts in other languages. */
  others: readonly EditedText[];
  sessions: Sessions;
  /** Whether the next save leaves the text unpublished. */
  onDraft: (isDraft: boolean) => void;
}

/** One language of a page, or ways to start it. */
export function EditPageText({ page, locale, source, others, sessions, onDraft }: EditPageTextProps) {
  const { t, i18n } = useLingui();
  const blank: EditedText = { ...NO_TEXT, locale, version: 0 };
  const session = sessions.of(source ? { ...NO_TEXT, ...source, locale } : blank);
  const [isBegun, setBegun] = useState(session.hasUnsaved());
  if (source || isBegun)
    return (
      <WritePageText
        page={page}
        locale={locale}
        source={source}
        session={session}
        sessions={sessions}
        onDraft={onDraft}
      />
    );
  const language = languageName(locale, i18n.locale);
  return (
    <EmptyState
      title={t`No ${language} text yet`}
      action={
        <div className={styles.ways}>
          {others.map((other) => (
            <AdminButton
              key={other.locale}
              onClick={() => {
                session.goOnWith(
                  {
                    ...NO_TEXT,
                    title: other.title,
                    description: other.description,
                    markdown: other.markdown,
                  },
                  { text: NO_TEXT, version: 0 },
                );
                setBegun(true);
              }}
            >
              {t`Start with the text in ${languageName(other.locale, i18n.locale)}`}
            </AdminButton>
          ))}
          <AdminButton onClick={() => setBegun(true)}>
            <Trans>Start empty</Trans>
          </AdminButton>
        </div>
      }
    >
      {others.length > 0 && <Trans>Until then, readers in this language see the page in another one.</Trans>}
    </EmptyState>
  );
}

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 500;

interface WritePageTextProps {
  page: PageKey;
  locale: Locale;
  source: PageSource | undefined;
  session: TextSession;
  sessions: Sessions;
  onDraft: (isDraft: boolean) => void;
}

/** A page's text in one language, stored in this browser until it is saved. */
function WritePageText({ page, locale, source, session, sessions, onDraft }: WritePageTextProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const toasts = useToasts();
  const { text, state, epoch } = useSession(session);
  const [view, setView] = useBodyView();
  const [shown, setShown] = useState(view);
  const [isBusy, setBusy] = useState(false);
  const { client } = useAdmin();
  const body = useRef<BodyHandle>(null);
  const isWaiting = state.kind === 'recovered' || state.kind === 'conflict';
  const isEmpty = text.title.trim() === '' || text.markdown.trim() === '';
  const isPublic = source !== undefined && !source.isDraft;
  const save = async (isDraft: boolean) => {
    setBusy(true);
    onDraft(isDraft);
    if (await session.flush()) toasts.done(isDraft ? t`Draft saved.` : t`Saved. Readers see it now.`);
    setBusy(false);
  };
  // A saved draft has nothing else to save.
  const publish = useAction({
    run: () => {
      const { title, description, markdown } = text;
      const draft = { title, description, markdown, baseVersion: source?.version };
      return client.pages.save.mutate({ key: page, texts: { [locale]: draft } });
    },
    done: t`Saved. Readers see it now.`,
    onDone: ({ versions }) => session.adopt({ text, version: versions[locale] ?? 0 }),
  });
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        {state.kind === 'recovered' && (
          <RecoveryNotice
            session={session}
            draft={state.draft}
            saved={{ text: source ? { ...NO_TEXT, ...source } : NO_TEXT, version: source?.version ?? 0 }}
            locale={locale}
          />
        )}
        {state.kind === 'conflict' && (
          <ConflictNotice session={session} mine={text} present={state.present} locale={locale} />
        )}
        <TitleField
          locale={locale}
          maxLength={TITLE_MAX}
          value={text.title}
          readOnly={isWaiting}
          onChange={(title) => session.edit({ title })}
          onEnter={() => body.current?.focus()}
        />
        <ViewSwitch
          value={shown}
          hasPreview={false}
          onChange={(next) => {
            if (next === 'preview') return;
            setShown(next);
            setView(next);
          }}
        />
        {!isWaiting && (
          <BodyEditor
            key={`${locale}-${epoch}`}
            locale={locale}
            markdown={text.markdown}
            onChange={(markdown) => session.edit({ markdown })}
            view={shown}
            onView={setShown}
            body={body}
          />
        )}
      </div>
      <aside aria-label={t`Page settings`} className={columns.side}>
        <Panel title={t`On the site`}>
          <FieldStack>
            <SaveState session={session} />
            <div className={styles.row}>
              <AdminButton
                variant="primary"
                busy={isBusy || publish.busy}
                disabled={isEmpty || isWaiting || (state.kind === 'saved' && isPublic)}
                onClick={() => (state.kind === 'saved' ? publish.act(undefined) : void save(false))}
              >
                {isPublic ? <Trans>Save and publish</Trans> : <Trans>Publish</Trans>}
              </AdminButton>
              {!isPublic && (
                <AdminButton
                  busy={isBusy}
                  disabled={isEmpty || isWaiting || state.kind === 'saved'}
                  onClick={() => void save(true)}
                >
                  <Trans>Save draft</Trans>
                </AdminButton>
              )}
              <PagePreview locale={locale} title={text.title} markdown={text.markdown} />
              {isPublic && (
                <a
                  href={publicHref(page, locale, boot.language.enabledLanguages)}
                  target="_blank"
                  rel="noopener"
                >
                  <Trans>View page</Trans>
                </a>
              )}
            </div>
            {source && (
              <div className={styles.row}>
                <RemoveLanguage page={page} locale={locale} session={session} />
              </div>
            )}
          </FieldStack>
        </Panel>
        <Panel title={t`Search engines`}>
          <TextAreaInput
            label={t`Description`}
            hint={t`Shown below the title in search results. If empty, it’s taken from the text.`}
            lang={locale}
            rows={3}
            maxLength={DESCRIPTION_MAX}
            value={text.description}
            readOnly={isWaiting}
            onChange={({ target }) => session.edit({ description: target.value })}
          />
        </Panel>
      </aside>
      <UnsavedChanges when={sessions.hasUnsaved()} />
    </div>
  );
}

interface PagePreviewProps {
  locale: Locale;
  title: string;
  markdown: string;
}

/** Shows the text as readers would see it. */
function PagePreview({ locale, title, markdown }: PagePreviewProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [html, setHtml] = useState<string>();
  const render = useAction({
    run: () => client.posts.manage.renderText.mutate({ locale, markdown }),
    onDone: (rendered) => setHtml(rendered.html),
  });
  return (
    <>
      <AdminButton disabled={markdown.trim() === ''} busy={render.busy} onClick={() => render.act(undefined)}>
        <Trans>Preview</Trans>
      </AdminButton>
      <AdminDialog
        open={html !== undefined}
        onOpenChange={() => setHtml(undefined)}
        wide
        title={title || t`Preview`}
        closeLabel={t`Close`}
      >
        <ServerHtml className="prose" lang={locale} html={html ?? ''} />
      </AdminDialog>
    </>
  );
}

function RemoveLanguage({ page, locale, session }: Pick<WritePageTextProps, 'page' | 'locale' | 'session'>) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const { name } = usePageNames()(page);
  const language = languageName(locale, i18n.locale);
  const remove = useAction({
    run: () => client.pages.save.mutate({ key: page, texts: { [locale]: null } }),
    done: t`Removed the ${language} text.`,
    onDone: () => session.adopt({ text: NO_TEXT, version: 0 }),
  });
  return (
    <ConfirmButton
      variant="quiet"
      danger
      busy={remove.busy}
      title={t`Remove the ${language} text?`}
      about={t`Readers in this language will see “${name}” in another one. If no language is left, the page is gone.`}
      confirmLabel={t`Remove`}
      onConfirm={() => remove.act(undefined)}
    >
      <Trans>Remove this language</Trans>
    </ConfirmButton>
  );
}
