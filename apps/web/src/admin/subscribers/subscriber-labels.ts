import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SubscriberState } from '@sanwen/contracts/subscribers.contract';
import type { BadgeTone } from '@sanwen/ui/admin/states';

/** What the states of a subscriber are called, and how they look. */
export const STATE_LABELS: Record<SubscriberState, { label: MessageDescriptor; tone: BadgeTone }> = {
  confirmed: { label: msg`Subscribed`, tone: 'good' },
  pending: { label: msg`Not confirmed yet`, tone: 'attention' },
  paused: { label: msg`Paused`, tone: 'bad' },
  unsubscribed: { label: msg`Unsubscribed`, tone: 'neutral' },
};

/** In the order of how much they say. */
export const STATES = ['confirmed', 'pending', 'paused', 'unsubscribed'] as const;
