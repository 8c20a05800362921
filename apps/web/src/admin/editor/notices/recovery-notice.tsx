import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { Locale } from '@sanwen/contracts/locales';
import { diffTexts } from '../diff/diff-texts.ts';
import { TextDiff } from '../diff/text-diff.tsx';
import type { KeptDraft } from '../drafts/kept-draft.ts';
import type { SavedText, TextSession } from '../drafts/text-session.ts';
import styles from './notices.module.css';

interface RecoveryNoticeProps {
  session: TextSession;
  draft: KeptDraft;
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
        <Trans>This browser has a text that was not saved</Trans>
      </h2>
      <p>
        {draft.baseVersion === saved.version ? (
          <Trans>It was typed on {when}, after what the server has. This is what differs:</Trans>
        ) : (
          <Trans>It was typed on {when}. Since then the text was saved from elsewhere. This is what your text changes of it:</Trans>
        )}
      </p>
      <TextDiff diff={diffTexts(saved.text, draft.text, locale)} lang={locale} />
      <div className={styles.actions}>
        <AdminButton onClick={() => session.adopt(saved)}>
          <Trans>Discard it</Trans>
        </AdminButton>
        <AdminButton variant="primary" onClick={() => session.goOnWith(draft.text, saved)}>
          <Trans>Go on with it</Trans>
        </AdminButton>
      </div>
    </section>
  );
}
