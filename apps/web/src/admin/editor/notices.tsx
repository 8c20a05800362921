import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Suspense, useState } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { diffTexts, TextDiff } from './text-diff.tsx';
import type { SavedText, TextSession } from './autosave/text-session.ts';
import { MergeTexts } from './body-editor.tsx';
import type { LocalDraft } from './autosave/local-draft.ts';
import { useAuth } from '../../features/auth/use-auth.ts';
import { useSession } from './autosave/use-sessions.ts';
import styles from './notices.module.css';
import saveStateStyles from './save-state.module.css';
import { askToSignIn } from '../shared/session-end.ts';
import { useFormatDate } from '../shared/use-time-zone.ts';

interface ConflictNoticeProps {
  session: TextSession;
  mine: TranslationText;
  present: SavedText;
  locale: Locale;
}

/** Tells that someone else saved this text, shows both versions, and lets the user choose or merge. */
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

interface RecoveryNoticeProps {
  session: TextSession;
  draft: LocalDraft;
  saved: SavedText;
  locale: Locale;
}

/** Offers a draft of this browser that never reached the server. */
export function RecoveryNotice({ session, draft, saved, locale }: RecoveryNoticeProps) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const when = formatDate(new Date(draft.at), { dateStyle: 'medium', timeStyle: 'short' });
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

/** Version of a text on the server. */
interface SavedVersion {
  version: number;
  savedAt: string;
  /** Null if unknown. */
  savedBy: { id: number; nickname: string } | null;
}

/** Result of a version check. */
export interface SeenVersion {
  head: SavedVersion;
  /** Time of the check, in milliseconds. */
  checkedAt: number;
  /** Whether it is newer than this page's version and was not saved by this page. */
  isForeign: boolean;
}

interface OthersNoticeProps extends SeenVersion {
  session: TextSession;
}

/** Autosave runs every few seconds, so someone without a save for this long has stopped writing. */
const WRITES_FOR_MS = 2 * 60_000;

/** Warns that someone else is editing this text. */
export function OthersNotice({ session, head, checkedAt, isForeign }: OthersNoticeProps) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { user } = useAuth();
  const { state, version } = useSession(session);
  const [lastForeign, setLastForeign] = useState<{ head: SavedVersion; at: number }>();
  // This page's own save looks foreign until its response arrives.
  if (
    isForeign &&
    state.kind === 'saved' &&
    head.version > version &&
    head.version !== lastForeign?.head.version
  )
    setLastForeign({ head, at: checkedAt });
  const isOwn = head.savedBy?.id === user?.id;
  const isRecent =
    !isOwn &&
    head.savedBy !== null &&
    head.version === version &&
    checkedAt - Date.parse(head.savedAt) < WRITES_FOR_MS;
  const isSeen =
    lastForeign !== undefined &&
    lastForeign.head.version >= version &&
    checkedAt - lastForeign.at < WRITES_FOR_MS;
  const shown = isSeen ? lastForeign.head : isRecent ? head : undefined;
  if (!shown || state.kind === 'conflict') return null;
  const time = formatDate(shown.savedAt, { timeStyle: 'short' });
  const name = shown.savedBy?.nickname ?? t`Someone else`;
  return (
    <p role="status" className={styles.others}>
      {shown.savedBy?.id === user?.id
        ? t`You’re also editing this in another tab or browser. You see the version saved there at ${time}.`
        : t`${name} is editing this, too. You see the version saved at ${time}.`}
    </p>
  );
}

/** Shows whether the text is saved. */
export function SaveState({ session }: { session: TextSession }) {
  const { state } = useSession(session);
  const retry = (
    <AdminButton variant="quiet" onClick={() => void session.flush()}>
      <Trans>Try again</Trans>
    </AdminButton>
  );
  return (
    <div className={saveStateStyles.state}>
      <span role="status" data-state={state.kind}>
        {state.kind === 'saved' && <Trans>Saved</Trans>}
        {state.kind === 'unsaved' && <Trans>Not saved yet</Trans>}
        {state.kind === 'saving' && <Trans>Saving…</Trans>}
        {state.kind === 'unreachable' && (
          <Trans>Can’t reach the server. Your text is kept in this browser.</Trans>
        )}
        {state.kind === 'signed-out' && (
          <Trans>Your session has ended. Your text is kept in this browser.</Trans>
        )}
        {state.kind === 'refused' && <Trans>Not saved: {state.message}</Trans>}
        {(state.kind === 'conflict' || state.kind === 'recovered') && (
          <Trans>Waiting for your decision</Trans>
        )}
      </span>
      {state.kind === 'signed-out' && (
        <AdminButton variant="quiet" onClick={() => void askToSignIn()}>
          <Trans>Sign in again</Trans>
        </AdminButton>
      )}
      {(state.kind === 'unreachable' || state.kind === 'refused') && retry}
    </div>
  );
}
