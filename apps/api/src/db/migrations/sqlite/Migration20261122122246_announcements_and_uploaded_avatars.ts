import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122246_announcements_and_uploaded_avatars extends Migration {

  override name = 'Migration20261122122246_announcements_and_uploaded_avatars';

  override up(): void | Promise<void> {
    // Added, and not made by a copy of the table: dropping the old one would delete what refers to it.
    this.addSql(`alter table \`posts\` add column \`notify\` text check (\`notify\` in ('none', 'subscribers')) not null default 'none';`);
    this.addSql(`alter table \`posts\` add column \`announced_at\` datetime null;`);
    // In 0.1 every scheduled post would have been emailed, and what readers have seen was.
    this.addSql(`update posts set announced_at = coalesce(listed_at, published_at, created_at) where status <> 'scheduled' and published_at is not null;`);
    this.addSql(`update posts set notify = 'subscribers' where status = 'scheduled' and not exists (select 1 from post_translations as text where text.post_id = posts.id and text.import_hash is not null);`);
    // Avatars were addresses on other servers, which learned who read a comment. Now they are uploaded.
    this.addSql(`update users set avatar = null where avatar not like '/uploads/%';`);
    this.addSql(`update authors set avatar = null where avatar not like '/%' or avatar like '//%';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`posts\` drop column \`announced_at\`;`);
    this.addSql(`alter table \`posts\` drop column \`notify\`;`);
  }

}
