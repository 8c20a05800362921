import { Migration } from '@mikro-orm/migrations';

export class Migration20261122121555_confirm_emails extends Migration {

  override name = 'Migration20261122121555_confirm_emails';

  override up(): void | Promise<void> {
    this.addSql(`create table \`email_quotas\` (\`recipient\` text not null primary key, \`sent_at\` json not null, \`last_at\` datetime not null);`);
    this.addSql(`create index \`email_quotas_last_at_index\` on \`email_quotas\` (\`last_at\`);`);

    this.addSql(`alter table \`users\` add column \`email_confirmed_at\` datetime null;`);
    // Nobody was asked to confirm before: who could register counts as confirmed.
    this.addSql(`update \`users\` set \`email_confirmed_at\` = \`created_at\`;`);
    this.addSql(`create index \`users_role_index\` on \`users\` (\`role\`);`);

    this.addSql(`create index \`comments_created_at_index\` on \`comments\` (\`created_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`email_quotas\`;`);

    this.addSql(`drop index \`comments_created_at_index\`;`);

    this.addSql(`drop index \`users_role_index\`;`);
    this.addSql(`alter table \`users\` drop column \`email_confirmed_at\`;`);
  }

}
