import { z } from 'zod';

/**
 * Scopes of access tokens: what a token may do at most, out of what its owner may do. Each operation declares
 * its scope; one without a scope needs a session.
 */
export const SCOPES = {
  'posts:read': 'Read posts in any status, with their revisions',
  'posts:write': 'Create posts and save drafts. Published texts stay as they are',
  'posts:publish': 'Publish, schedule, unpublish, change, and delete posts',
  'media:read': 'List images',
  'media:write': 'Upload, describe, and delete images',
  'terms:read': 'List categories and tags with their texts in every language',
  'terms:write': 'Create, change, merge, and delete categories and tags',
  'site:read': 'Read menus, editable pages, and the dashboard',
  'site:write': 'Change menus and editable pages',
  'comments:write': 'Comment, reply, and like as the owner of the token',
  'comments:moderate': 'Read, approve, edit, reject, and delete comments, and ban their authors',
  'subscribers:read': 'List newsletter subscribers and issues',
  'subscribers:write': 'Add, import, change, and remove subscribers',
  'newsletter:send': 'Email posts to subscribers, and take back what has not left',
  'settings:read': 'Read settings, without secrets',
  'settings:write': 'Change settings',
  'account:read': 'Read the account of the owner',
  'users:read': 'List accounts',
  'audit:read': 'Read the audit log',
  'ai:use': 'Write AI comments and read the AI budget',
  'outbox:manage': 'List, retry, and discard outgoing messages',
  'redirects:manage': 'Manage redirects of old addresses',
  'webhooks:manage': 'Manage webhooks and see their deliveries',
  'backups:write': 'List, create, and delete backups',
  'imports:write': 'Upload and import posts',
  'tools:run': 'Rebuild the search index, fix counts, and clear the page cache',
} as const;

export type Scope = keyof typeof SCOPES;
/** Object.keys loses the type of the keys. */
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
export const scopeSchema = z.enum(SCOPE_NAMES);
