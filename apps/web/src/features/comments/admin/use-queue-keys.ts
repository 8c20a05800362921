import { useEffect, useRef } from 'react';
import { watchQueueKeys } from './queue-keys.ts';
import type { QueueDeed } from './queue-keys.ts';

/** Does what keys ask for while the queue is shown. */
export function useQueueKeys(onDeed: (deed: QueueDeed) => void): void {
  const latest = useRef(onDeed);
  useEffect(() => {
    latest.current = onDeed;
  });
  useEffect(() => watchQueueKeys((deed) => latest.current(deed)), []);
}
