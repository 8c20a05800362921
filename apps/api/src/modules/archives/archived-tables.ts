import type { Tables } from '../../db/read.ts';

interface ArchivedTable {
  table: keyof Tables;
  /** Fields missing from the table's rows: derived from others, or stored in a Markdown file. */
  without?: readonly string[];
  /** Fields that only a backup contains. */
  secret?: readonly string[];
}

/** The archived tables, each after the tables it refers to. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { table: 'settings' },
  { table: 'site_counts' },
  { table: 'users', secret: ['passwordHash'] },
  { table: 'authors' },
  { table: 'categories' },
  { table: 'category_translations' },
  { table: 'tags' },
  { table: 'tag_translations' },
  { table: 'media' },
  { table: 'posts' },
  { table: 'post_revisions' },
  {
    table: 'post_translations',
    without: [
      'title',
      'excerpt',
      'description',
      'keywords',
      'coverAlt',
      'markdown',
      'html',
      'toc',
      'wordCount',
      'readingMinutes',
      'rendererVersion',
    ],
  },
  { table: 'working_copies' },
  { table: 'post_tags' },
  { table: 'series' },
  { table: 'series_posts' },
  { table: 'related_posts' },
  { table: 'slug_history' },
  { table: 'post_views' },
  { table: 'search_misses' },
  { table: 'redirects' },
  { table: 'missing_pages' },
  {
    table: 'page_translations',
    without: ['title', 'description', 'excerpt', 'markdown', 'html', 'rendererVersion'],
  },
  { table: 'menu_items' },
  { table: 'menu_item_translations' },
  { table: 'comments', without: ['html'] },
  { table: 'comment_likes' },
  { table: 'comment_bans' },
  { table: 'comment_mutes' },
  { table: 'contact_messages' },
  { table: 'subscribers', secret: ['secret'] },
  { table: 'subscriber_days' },
  { table: 'subscriber_tags' },
  { table: 'newsletter_issues' },
  { table: 'newsletter_deliveries' },
  { table: 'ai_calls' },
  { table: 'ai_counters' },
  { table: 'audit_entries' },
];

/**
 * Tables that are in neither exports nor backups, with the reason. A test requires each table to be listed
 * here or above.
 */
export const EXCLUDED_TABLES: Readonly<Partial<Record<keyof Tables, string>>> = {
  sessions: 'tokens belong to one site, and ended sessions must stay ended',
  password_resets: 'links work once, within an hour',
  access_tokens: 'tokens belong to one site, and revoked tokens must stay revoked',
  webhooks: 'a copy of a site must not call the receivers of the original',
  draft_links: 'links belong to one site, and revoked links must stay revoked',
  outbox: 'emails are sent once, by the site that enqueued them',
  email_quotas: 'useless after a day',
  image_uses: 'derived from the texts',
  search_documents: 'derived from the posts',
  search_terms: 'derived from the posts',
  search_outdated: 'derived from the posts',
  post_visits: 'deleted daily',
  visit_salts: 'deleted daily',
  used_challenges: 'useless after minutes',
};

/**
 * Those of LEFT_OUT that are emptied when a site is replaced. The others do no harm and prevent reuse of
 * links and challenges.
 */
export const CLEARED_TABLES: readonly (keyof typeof EXCLUDED_TABLES)[] = [
  'sessions',
  'password_resets',
  'access_tokens',
  'draft_links',
  'outbox',
  'image_uses',
  'post_visits',
];
