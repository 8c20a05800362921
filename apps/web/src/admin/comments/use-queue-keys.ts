import { useEffect, useRef } from 'react';
import { type QueueAction, watchQueueKeys } from './queue-keys.ts';

/** Does what keys ask for while the queue is shown. */
export function useQueueKeys(onAction: (queueAction: QueueAction) => void): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => watchQueueKeys((queueAction) => latest.current(queueAction)), []);
}
