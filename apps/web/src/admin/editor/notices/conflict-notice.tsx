import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Suspense, useState } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { diffTexts } from '../diff/diff-texts.ts';
import { TextDiff } from '../diff/text-diff.tsx';
import type { SavedText, TextSession } from '../autosave/text-session.ts';
import { MergeTexts } from '../lazy-editors.ts';
import styles from './notices.module.css';

interface ConflictNoticeProps {
  session: TextSession;
  mine: TranslationText;
  present: SavedText;
  locale: Locale;
}

/**
 * Says that somebody else has saved this text, shows both, and lets the person choose or merge. Nothing is
 * overwritten unseen.
 */
export function ConflictNotice({ session, mine, present, locale }: ConflictNoticeProps) {
  const { t } = useLingui();
  const [isMerging, setMerging] = useState(false);
  return (
    <section role="alert" aria-label={t`Two people are editing this text`} className={styles.notice}>
      <h2>
        <Trans>Someone else saved this text in the meantime</Trans>
      </h2>
      <p>
        <Trans>Your version is kept in this browser. It differs from theirs:</Trans>
      </p>
      {isMerging ? (
        <Suspense fallback={<p role="status">{t`Loading…`}</p>}>
          <MergeTexts
            mine={mine}
            theirs={present.text}
            lang={locale}
            onCancel={() => setMerging(false)}
            onDone={(markdown) => session.goOnWith({ ...mine, markdown }, present)}
          />
        </Suspense>
      ) : (
        <>
          <TextDiff diff={diffTexts(present.text, mine, locale)} lang={locale} />
          <div className={styles.actions}>
            <AdminButton onClick={() => session.adopt(present)}>
              <Trans>Use theirs</Trans>
            </AdminButton>
            <AdminButton onClick={() => session.goOnWith(mine, present)}>
              <Trans>Keep mine</Trans>
            </AdminButton>
            <AdminButton variant="primary" onClick={() => setMerging(true)}>
              <Trans>Merge the two</Trans>
            </AdminButton>
          </div>
        </>
      )}
    </section>
  );
}
