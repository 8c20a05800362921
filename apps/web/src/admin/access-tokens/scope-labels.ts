import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Scope } from '@sanwen/contracts/scopes';

/** What a token with each scope may do. */
export const SCOPE_LABELS: Record<Scope, MessageDescriptor> = {
  'posts:read': msg`Read posts in any status`,
  'posts:write': msg`Write drafts; published texts stay as they are`,
  'posts:publish': msg`Publish, unpublish, change, and delete posts`,
  'media:read': msg`See the image library`,
  'media:write': msg`Upload, describe, and delete images`,
  'terms:read': msg`See categories and tags in all languages`,
  'terms:write': msg`Change categories and tags`,
  'site:read': msg`See menus, pages, and the dashboard`,
  'site:write': msg`Change menus and pages`,
  'comments:write': msg`Comment and like as you`,
  'comments:moderate': msg`Moderate comments`,
  'subscribers:read': msg`See subscribers`,
  'subscribers:write': msg`Add, change, and remove subscribers`,
  'newsletter:send': msg`Email posts to subscribers`,
  'settings:read': msg`Read settings, without secrets`,
  'settings:write': msg`Change settings`,
  'account:read': msg`See your account`,
  'users:read': msg`See all accounts`,
  'audit:read': msg`Read the audit log`,
  'ai:use': msg`Use AI, within its budget`,
  'outbox:manage': msg`See, retry, and discard outgoing emails`,
  'redirects:manage': msg`Manage redirects`,
  'webhooks:manage': msg`Manage webhooks`,
  'backups:write': msg`Create and delete backups`,
  'imports:write': msg`Import posts`,
  'tools:run': msg`Rebuild the search index and clear the cache`,
};
