import { Trans } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { TextSession } from '../autosave/text-session.ts';
import { useSession } from '../autosave/use-session.ts';
import styles from './save-state.module.css';

/** Says whether the server has what was typed. @param loginHref leads to signing in again, in another tab */
export function SaveState({ session, loginHref }: { session: TextSession; loginHref: string }) {
  const { state } = useSession(session);
  const retry = (
    <AdminButton variant="quiet" onClick={() => void session.flush()}>
      <Trans>Try again</Trans>
    </AdminButton>
  );
  return (
    <div className={styles.state}>
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
        <a href={loginHref} target="_blank" rel="noopener">
          <Trans>Sign in again in another tab</Trans>
        </a>
      )}
      {(state.kind === 'unreachable' || state.kind === 'signed-out' || state.kind === 'refused') && retry}
    </div>
  );
}
