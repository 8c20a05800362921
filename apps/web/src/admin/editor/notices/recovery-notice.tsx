import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { Locale } from '@sanwen/contracts/locales';
import { diffTexts } from '../diff/diff-texts.ts';
import { TextDiff } from '../diff/text-diff.tsx';
import type { LocalDraft } from '../autosave/local-draft.ts';
import type { SavedText, TextSession } from '../autosave/text-session.ts';
import styles from './notices.module.css';

interface RecoveryNoticeProps {
  session: TextSession;
  draft: LocalDraft;
  saved: SavedText;
  locale: Locale;
}

/** Offers a text that was typed in this browser and never reached the server. */
export function RecoveryNotice({ session, draft, saved, locale }: RecoveryNoticeProps) {
  const { t, i18n } = useLingui();
  const when = i18n.date(new Date(draft.at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section role="alert" aria-label={t`Recovered text`} className={styles.notice}>
      <h2>
        <Trans>This browser has unsaved text</Trans>
      </h2>
      <p>
        {draft.baseVersion === saved.version ? (
          <Trans>Typed on {when}, newer than what’s on the server. Differences:</Trans>
        ) : (
          <Trans>Typed on {when}. The text has since been saved elsewhere. Your version differs:</Trans>
        )}
      </p>
      <TextDiff diff={diffTexts(saved.text, draft.text, locale)} lang={locale} />
      <div className={styles.actions}>
        <AdminButton onClick={() => session.adopt(saved)}>
          <Trans>Discard it</Trans>
        </AdminButton>
        <AdminButton variant="primary" onClick={() => session.goOnWith(draft.text, saved)}>
          <Trans>Restore this text</Trans>
        </AdminButton>
      </div>
    </section>
  );
}
