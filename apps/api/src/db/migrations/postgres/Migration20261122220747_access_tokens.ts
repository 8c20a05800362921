import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220747_access_tokens extends Migration {

  override name = 'Migration20261122220747_access_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table "access_tokens" ("id" serial primary key, "token_hash" varchar(64) not null, "user_id" int not null, "name" varchar(80) not null, "scopes" jsonb not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "expires_at" timestamptz(3) null);`);
    this.addSql(`alter table "access_tokens" add constraint "access_tokens_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "access_tokens_user_id_index" on "access_tokens" ("user_id");`);

    this.addSql(`alter table "audit_entries" add "access_token" varchar(80) not null default '';`);

    this.addSql(`alter table "access_tokens" add constraint "access_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "access_tokens" cascade;`);

    this.addSql(`alter table "audit_entries" drop column "access_token";`);
  }

}
