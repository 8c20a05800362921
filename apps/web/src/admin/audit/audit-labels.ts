import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AuditAction, type AuditSubject, SECURITY_ACTIONS } from '@sanwen/contracts/audit.contract';

/** What was done. */
export const ACTION_LABELS: Record<AuditAction, MessageDescriptor> = {
  'sign-in': msg`signed in`,
  'sign-in-failed': msg`sign-in failed`,
  'sign-out': msg`signed out`,
  'reset-requested': msg`password reset requested`,
  'reset-used': msg`password reset`,
  'password-changed': msg`password changed`,
  'session-ended': msg`session ended`,
  refusals: msg`refused many times`,
  create: msg`created`,
  update: msg`changed`,
  delete: msg`deleted`,
  publish: msg({ message: 'published', context: 'what was done' }),
  unpublish: msg`unpublished`,
  schedule: msg`scheduled`,
  archive: msg`moved to trash`,
  restore: msg`restored`,
  approve: msg`approved`,
  reject: msg`rejected`,
  spam: msg`marked as spam`,
  reply: msg`replied`,
  ban: msg`banned`,
  unban: msg`unbanned`,
  merge: msg`merged`,
  move: msg`moved`,
  translate: msg`translated`,
  convert: msg`converted`,
  enable: msg`enabled`,
  disable: msg`disabled`,
  'change-role': msg`role changed`,
  'end-sessions': msg`signed out everywhere`,
  import: msg`imported`,
  export: msg`exported`,
  send: msg`sent`,
  retry: msg`retried`,
  drop: msg`discarded`,
  run: msg`run`,
};

/** Which settings, by their groups. */
export const GROUP_LABELS: Partial<Record<string, MessageDescriptor>> = {
  site: msg`Site`,
  theme: msg`Theme`,
  seo: msg`Search engines`,
  language: msg`Languages`,
  contact: msg`Contact messages`,
  newsletter: msg`Newsletter`,
  mail: msg({ message: 'Email', context: 'messages, not an address' }),
  comments: msg`Comments`,
  ai: msg`AI`,
  aiComments: msg`AI comments`,
  backups: msg`Backups`,
};

/** To what. */
export const SUBJECT_LABELS: Record<AuditSubject, MessageDescriptor> = {
  post: msg`Post`,
  translation: msg`Translation`,
  revision: msg`Revision`,
  category: msg`Category`,
  tag: msg`Tag`,
  author: msg`Author`,
  menu: msg`Menu`,
  page: msg`Page`,
  media: msg`Image`,
  comment: msg`Comment`,
  user: msg`Account`,
  session: msg`Session`,
  subscriber: msg`Subscriber`,
  newsletter: msg`Newsletter`,
  mail: msg({ message: 'Email', context: 'messages, not an address' }),
  settings: msg`Settings`,
  site: msg`Site`,
  tool: msg`Tool`,
  backup: msg`Backup`,
  network: msg`Network`,
};

/**
 * Whether an entry without a name is of somebody who was not signed in; the others are of the command line.
 */
export function isByStranger(action: AuditAction, changes: Record<string, unknown>): boolean {
  return SECURITY_ACTIONS.some((each) => each === action) && 'network' in changes;
}
