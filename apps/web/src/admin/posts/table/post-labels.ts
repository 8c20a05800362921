import { useLingui } from '@lingui/react/macro';
import type { LanguageState, ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import type { BadgeTone } from '@sanwen/ui/admin/states';

/** Labels of states. */
export function usePostLabels() {
  const { t } = useLingui();
  const statuses: Record<ManagedItem['status'] | 'trash', string> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Published`,
    trash: t`In the trash`,
  };
  const states: Record<LanguageState, string> = {
    missing: t`Missing`,
    draft: t`Draft`,
    stale: t`Outdated`,
    published: t`Published`,
  };
  return { statuses, states, untitled: t`Untitled` };
}

export const STATUS_TONES: Record<ManagedItem['status'] | 'trash', BadgeTone> = {
  draft: 'neutral',
  scheduled: 'attention',
  published: 'good',
  trash: 'bad',
};

export const STATE_TONES: Record<LanguageState, BadgeTone> = {
  missing: 'neutral',
  draft: 'neutral',
  stale: 'attention',
  published: 'good',
};
