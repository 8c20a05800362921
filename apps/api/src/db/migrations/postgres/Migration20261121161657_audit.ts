import { Migration } from '@mikro-orm/migrations';

export class Migration20261121161657_audit extends Migration {

  override name = 'Migration20261121161657_audit';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entries" ("id" serial primary key, "at" timestamptz(3) not null, "user_id" int null, "user_name" varchar(40) not null default '', "action" varchar(20) not null, "subject_kind" varchar(20) not null, "subject_id" varchar(120) not null, "subject_title" varchar(200) not null default '', "changes" jsonb not null);`);
    this.addSql(`create index "audit_entries_subject_kind_subject_id_id_index" on "audit_entries" ("subject_kind", "subject_id", "id");`);
    this.addSql(`create index "audit_entries_user_id_id_index" on "audit_entries" ("user_id", "id");`);

    this.addSql(`alter table "audit_entries" add constraint "audit_entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entries" cascade;`);
  }

}
