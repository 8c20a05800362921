import { isTyping } from '../../../admin/is-typing.ts';

/** What keys do in the queue. */
export type QueueDeed = 'next' | 'previous' | 'approve' | 'spam' | 'trash' | 'reply' | 'edit' | 'select' | 'ban' | 'undo';

const DEEDS: Partial<Record<string, QueueDeed>> = {
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

/** Listens for the queue's keys, after the panel's own shortcuts: those of `g` and a letter are theirs. @returns stops it. */
export function watchQueueKeys(onDeed: (deed: QueueDeed) => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const deed = DEEDS[event.key];
    if (!deed) return;
    event.preventDefault();
    onDeed(deed);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
