import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAuth } from '#src/features/auth/use-auth.ts';
import type { TextSession } from '../autosave/text-session.ts';
import { useSession } from '../autosave/use-session.ts';
import styles from './notices.module.css';

/** How a text stands on the server. */
export interface SavedVersion {
  version: number;
  savedAt: string;
  /** Null when nobody knows. */
  savedBy: { id: number; nickname: string } | null;
}

/** What a look at the server has found. */
export interface SeenVersion {
  head: SavedVersion;
  /** When it was looked at, in milliseconds. */
  checkedAt: number;
  /** Whether it is newer than what the page has, and not by what is done here. */
  isForeign: boolean;
}

interface OthersNoticeProps extends SeenVersion {
  session: TextSession;
}

/** Whoever writes saves every few seconds: after so long without a save he does not write any more. */
const WRITES_FOR_MS = 2 * 60_000;

/** Says that somebody else works on this text, before the two get in each other's way. */
export function OthersNotice({ session, head, checkedAt, isForeign }: OthersNoticeProps) {
  const { t, i18n } = useLingui();
  const { user } = useAuth();
  const { state, version } = useSession(session);
  const [seen, setSeen] = useState<{ head: SavedVersion; at: number }>();
  // What is being saved here looks foreign until its answer is there.
  if (isForeign && state.kind === 'saved' && head.version > version && head.version !== seen?.head.version)
    setSeen({ head, at: checkedAt });
  const isOwn = head.savedBy?.id === user?.id;
  const isRecent =
    !isOwn &&
    head.savedBy !== null &&
    head.version === version &&
    checkedAt - Date.parse(head.savedAt) < WRITES_FOR_MS;
  const isSeen = seen !== undefined && seen.head.version >= version && checkedAt - seen.at < WRITES_FOR_MS;
  const shown = isSeen ? seen.head : isRecent ? head : undefined;
  if (!shown || state.kind === 'conflict') return null;
  const time = i18n.date(shown.savedAt, { timeStyle: 'short' });
  const name = shown.savedBy?.nickname ?? t`Someone else`;
  return (
    <p role="status" className={styles.others}>
      {shown.savedBy?.id === user?.id
        ? t`You’re also editing this in another tab or browser. You see the version saved there at ${time}.`
        : t`${name} is editing this, too. You see the version saved at ${time}.`}
    </p>
  );
}
