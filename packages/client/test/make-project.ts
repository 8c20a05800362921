import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeProject, packCopy, readmeExamples, typeCheck, writeSources } from './outside-project.ts';

/**
 * `node test/make-project.ts FOLDER`: a project outside the repository with the packed package and the README's
 * example of managing a site, as `src/manage.ts`. A browser test runs it against a built server.
 */
const [folder = ''] = process.argv.slice(2);
mkdirSync(join(folder, 'copy'), { recursive: true });
const { tarball } = await packCopy(join(folder, 'copy'));
const project = join(folder, 'project');
await makeProject(project, [tarball]);
const example = Object.values(readmeExamples(false)).find((text) => text.includes('schedulePost'));
writeSources(project, {
  'src/manage.ts': example ?? '',
  'src/run.ts': `
import { schedulePost } from './manage.ts';
import { createApiClient, eachItem } from '@sanwen/client';
declare const process: { argv: string[]; getBuiltinModule(name: 'node:fs'): { openAsBlob(path: string): Promise<Blob> } };
const [base = '', token = '', photo = ''] = process.argv.slice(2);
const blob = await process.getBuiltinModule('node:fs').openAsBlob(photo);
const post = await schedulePost(base, token, blob, new Date(Date.now() + 86_400_000));
const { posts } = createApiClient({ base, token });
const hidden = await posts.get({ id: 'harbor' });
const published = await posts.manage.publish({ id: post.id });
const slugs: string[] = [];
for await (const each of eachItem((page) => posts.list({ page, limit: 2, locale: 'zh-TW' }))) slugs.push(each.slug);
const shown = await posts.get({ id: 'harbor', locale: 'zh-TW' });
const refused = await createApiClient({ base, token }).comments.manage.list();
console.log(JSON.stringify({ status: post.status, hidden: hidden.success, published: published.success, slugs, shown, refused }));
`,
});
const problems = await typeCheck(project, 'bundler', ['--allowImportingTsExtensions']);
if (problems) throw new Error(problems);
