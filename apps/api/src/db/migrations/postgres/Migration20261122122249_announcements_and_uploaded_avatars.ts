import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122249_announcements_and_uploaded_avatars extends Migration {

  override name = 'Migration20261122122249_announcements_and_uploaded_avatars';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "notify" text not null default 'none', add "announced_at" timestamptz(3) null;`);
    this.addSql(`alter table "posts" add constraint "posts_notify_check" check ("notify" in ('none', 'subscribers'));`);
    // In 0.1 every scheduled post would have been emailed, and what readers have seen was.
    this.addSql(`update posts set announced_at = coalesce(listed_at, published_at, created_at) where status <> 'scheduled' and published_at is not null;`);
    this.addSql(`update posts set notify = 'subscribers' where status = 'scheduled' and not exists (select 1 from post_translations as text where text.post_id = posts.id and text.import_hash is not null);`);
    // Avatars were addresses on other servers, which learned who read a comment. Now they are uploaded.
    this.addSql(`update users set avatar = null where avatar not like '/uploads/%';`);
    this.addSql(`update authors set avatar = null where avatar not like '/%' or avatar like '//%';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop constraint "posts_notify_check";`);
    this.addSql(`alter table "posts" drop column "notify", drop column "announced_at";`);
  }

}
