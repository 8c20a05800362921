import { AccessToken } from './entities/access-tokens.entities.ts';
import { AiCall, AiCounter } from './entities/ai.entities.ts';
import { AuditEntry } from './entities/audit.entities.ts';
import {
  Comment,
  CommentBan,
  CommentLike,
  CommentMute,
  UsedChallenge,
} from './entities/comments.entities.ts';
import { ContactMessage } from './entities/contact.entities.ts';
import { Media, ImageUse } from './entities/media.entities.ts';
import { EmailQuota, OutboxItem } from './entities/outbox.entities.ts';
import { Author, PasswordReset, Session, User } from './entities/people.entities.ts';
import {
  DraftLink,
  Post,
  PostRevision,
  PostTag,
  PostTranslation,
  PostViews,
  PostVisit,
  SlugHistory,
  VisitSalt,
  WorkingCopy,
} from './entities/posts.entities.ts';
import { MissingPage, Redirect } from './entities/redirects.entities.ts';
import { SearchDocument, SearchMiss, SearchOutdated, SearchTerm } from './entities/search.entities.ts';
import { RelatedPost, Series, SeriesPost } from './entities/series.entities.ts';
import {
  MenuItem,
  MenuItemTranslation,
  PageTranslation,
  Setting,
  SiteCount,
} from './entities/site.entities.ts';
import {
  NewsletterDelivery,
  NewsletterIssue,
  Subscriber,
  SubscriberDay,
  SubscriberTag,
} from './entities/subscribers.entities.ts';
import { Category, CategoryTranslation, Tag, TagTranslation } from './entities/terms.entities.ts';
import { Webhook } from './entities/webhooks.entities.ts';

/** Every table. The ORM, the migrations, and the query builder's types derive from this list. */
export const entities = [
  User,
  Session,
  PasswordReset,
  AccessToken,
  Author,
  Category,
  CategoryTranslation,
  Tag,
  TagTranslation,
  Post,
  PostRevision,
  PostTranslation,
  WorkingCopy,
  PostTag,
  DraftLink,
  Series,
  SeriesPost,
  RelatedPost,
  SlugHistory,
  MenuItem,
  MenuItemTranslation,
  Setting,
  SiteCount,
  SearchDocument,
  SearchTerm,
  SearchOutdated,
  SearchMiss,
  Media,
  ImageUse,
  PostViews,
  PostVisit,
  VisitSalt,
  PageTranslation,
  Webhook,
  Redirect,
  MissingPage,
  OutboxItem,
  EmailQuota,
  ContactMessage,
  AuditEntry,
  Subscriber,
  SubscriberDay,
  NewsletterIssue,
  NewsletterDelivery,
  SubscriberTag,
  Comment,
  CommentLike,
  CommentBan,
  CommentMute,
  UsedChallenge,
  AiCall,
  AiCounter,
];
