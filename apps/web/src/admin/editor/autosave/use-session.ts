import { useSyncExternalStore } from 'react';
import type { SessionView, TextSession } from './text-session.ts';

/** What a session holds, as it changes. */
export function useSession(session: TextSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.read, session.read);
}
