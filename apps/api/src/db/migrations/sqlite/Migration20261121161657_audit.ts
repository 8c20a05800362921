import { Migration } from '@mikro-orm/migrations';

export class Migration20261121161657_audit extends Migration {

  override name = 'Migration20261121161657_audit';

  override up(): void | Promise<void> {
    this.addSql(`create table \`audit_entries\` (\`id\` integer not null primary key autoincrement, \`at\` datetime not null, \`user_id\` integer null, \`user_name\` text not null default '', \`action\` text not null, \`subject_kind\` text not null, \`subject_id\` text not null, \`subject_title\` text not null default '', \`changes\` json not null, constraint \`audit_entries_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`audit_entries_user_id_index\` on \`audit_entries\` (\`user_id\`);`);
    this.addSql(`create index \`audit_entries_subject_kind_subject_id_id_index\` on \`audit_entries\` (\`subject_kind\`, \`subject_id\`, \`id\`);`);
    this.addSql(`create index \`audit_entries_user_id_id_index\` on \`audit_entries\` (\`user_id\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`audit_entries\`;`);
  }

}
