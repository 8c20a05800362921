import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { PageKey, PageSource } from '@sanwen/contracts/pages.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useState } from 'react';
import { NO_TEXT } from '../editor/autosave/same-text.ts';
import type { EditedText, Sessions } from '../editor/autosave/use-sessions.ts';
import styles from './pages.module.css';
import { WritePageText } from './write-page-text.tsx';

interface EditPageTextProps {
  page: PageKey;
  locale: Locale;
  /** Undefined while the page has no text in this language. */
  source: PageSource | undefined;
  /** The page's texts in other languages. */
  others: readonly EditedText[];
  sessions: Sessions;
}

/** One language of a page, or ways to begin it. */
export function EditPageText({ page, locale, source, others, sessions }: EditPageTextProps) {
  const { t, i18n } = useLingui();
  const blank: EditedText = { ...NO_TEXT, locale, version: 0 };
  const session = sessions.of(source ? { ...NO_TEXT, ...source, locale } : blank);
  const [isBegun, setBegun] = useState(session.hasUnsaved());
  if (source || isBegun)
    return (
      <WritePageText page={page} locale={locale} source={source} session={session} sessions={sessions} />
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
