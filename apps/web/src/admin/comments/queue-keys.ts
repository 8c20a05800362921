import { isTyping } from '../shared/is-typing.ts';

/** What keys do in the queue. */
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
 * Listens for the queue's keys, after the panel's own shortcuts: those of `g` and a letter are theirs.
 * @returns stops it.
 */
export function watchQueueKeys(onAction: (queueAction: QueueAction) => void): () => void {
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
