import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { isTyping } from '../shared/browser.ts';
import styles from './comments.module.css';

/** Actions of the queue's keyboard shortcuts. */
export type QueueAction =
  | 'next'
  | 'previous'
  | 'approve'
  | 'spam'
  | 'trash'
  | 'reply'
  | 'edit'
  | 'select'
  | 'ban'
  | 'undo';

const ACTIONS: Partial<Record<string, QueueAction>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  s: 'spam',
  '#': 'trash',
  Delete: 'trash',
  r: 'reply',
  e: 'edit',
  x: 'select',
  b: 'ban',
  u: 'undo',
};

/**
 * Listens for the queue's shortcuts, after the panel's own, which use `g` and a letter.
 * @returns removes the listener
 */
function watchQueueKeys(onAction: (queueAction: QueueAction) => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (
      event.isComposing ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    const queueAction = ACTIONS[event.key];
    if (!queueAction) return;
    event.preventDefault();
    onAction(queueAction);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

export function useQueueKeys(onAction: (queueAction: QueueAction) => void): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => watchQueueKeys((queueAction) => latest.current(queueAction)), []);
}

/** Dialog with the queue's keyboard shortcuts. */
export function KeyHelp() {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> <Trans>move</Trans>
      </span>
      <span>
        <kbd>a</kbd> <Trans>approve</Trans>
      </span>
      <span>
        <kbd>s</kbd> <Trans>spam</Trans>
      </span>
      <span>
        <kbd>#</kbd> <Trans>trash</Trans>
      </span>
      <span>
        <kbd>r</kbd> <Trans>reply</Trans>
      </span>
      <span>
        <kbd>e</kbd> <Trans>edit</Trans>
      </span>
      <span>
        <kbd>x</kbd> <Trans>select</Trans>
      </span>
      <span>
        <kbd>b</kbd> <Trans>ban</Trans>
      </span>
      <span>
        <kbd>u</kbd> <Trans>undo</Trans>
      </span>
    </p>
  );
}
