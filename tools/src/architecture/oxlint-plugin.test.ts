import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { arrows, environment, reasonedDisable, words } from './oxlint-plugin.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ eslintCompat: true });

const repository = join(import.meta.dirname, '../../..');
const at = (path: string, code: string) => ({
  name: `${path}: ${code}`,
  filename: join(repository, path),
  code,
});
const refused = (path: string, code: string, message: RegExp) => ({
  ...at(path, code),
  errors: [{ message }],
});

const api = 'apps/api/src';
const web = 'apps/web/src';
const theme = `${web}/themes/magazine/home-page.tsx`;

tester.run('arrows between workspaces', arrows, {
  valid: [
    at(
      'packages/contracts/src/api.ts',
      `import type { ToRouter } from './define.ts'; import { z } from 'zod';`,
    ),
    at('packages/client/src/json.ts', `import { API_PATH } from '@sanwen/contracts/constants';`),
    at(`${web}/router.tsx`, `import { json } from '@sanwen/client/json'; import '@sanwen/ui/tokens.css';`),
    at(`${api}/app.ts`, `import type { RenderPage } from '@sanwen/contracts/render';`),
    at(`${api}/app.ts`, `import { build } from '#test/build-test-app.ts';`),
    at('apps/e2e/src/reading/home.spec.ts', `import { LOCALES } from '@sanwen/contracts/locales';`),
    at('tools/src/start.ts', `import { DEFAULT_PORT } from '@sanwen/contracts/constants';`),
    at('packages/ui/vitest.config.ts', `import { base } from '../../vitest.base.ts';`),
    at('lingui.config.ts', `import { LOCALES } from '@sanwen/contracts/locales';`),
  ],
  invalid: [
    refused(
      'packages/contracts/src/a.ts',
      `import { Button } from '@sanwen/ui/button';`,
      /imports nothing of ours/,
    ),
    refused(
      'packages/ui/src/a.tsx',
      `import type { Post } from '@sanwen/contracts/posts.schemas';`,
      /imports nothing/,
    ),
    refused(
      'packages/client/src/a.ts',
      `import { Button } from '@sanwen/ui/button';`,
      /may import packages\/contracts\./,
    ),
    refused(`${web}/a.ts`, `import { start } from '@sanwen/api/app';`, /apps\/web must not import apps\/api/),
    refused(
      `${web}/a.ts`,
      `import { start } from '../../api/src/app.ts';`,
      /may import packages\/contracts, packages/,
    ),
    refused(`${api}/a.ts`, `import { render } from '@sanwen/web/entry-server';`, /built bundle/),
    refused(`${api}/a.ts`, `const page = import('../../web/dist/server/entry-server.js');`, /built bundle/),
    refused(
      `${api}/a.ts`,
      `import { json } from '@sanwen/client/json';`,
      /may import packages\/contracts, packages\/markdown;/,
    ),
    refused(
      `${api}/a.ts`,
      `type Router = import('../../web/src/router.tsx').Router;`,
      /must not import apps\/web/,
    ),
    refused(`${api}/a.ts`, `export { page } from '@sanwen/web/page';`, /must not import apps\/web/),
    refused(`${api}/a.ts`, `export * from '@sanwen/web/page';`, /must not import apps\/web/),
    refused(
      'apps/e2e/src/a.ts',
      `import { buildApp } from '../../api/src/app.ts';`,
      /must not import apps\/api/,
    ),
    refused('tools/src/a.ts', `import { buildApp } from '@sanwen/api/app';`, /must not import apps\/api/),
    refused(
      `${web}/a.ts`,
      `import { z } from '../../../packages/contracts/src/api.ts';`,
      /by its name, as @sanwen\/contracts/,
    ),
    refused(`${web}/a.ts`, `import config from '../../../lingui.config.ts';`, /belongs to no workspace/),
  ],
});

tester.run('imports that climb', arrows, {
  valid: [
    at(`${api}/modules/tags/manage/a.ts`, `import { a } from '../../b.ts'; import { c } from '#src/c.ts';`),
  ],
  invalid: [
    refused(`${api}/modules/tags/manage/a.ts`, `import { a } from '../../../b.ts';`, /climbs three levels/),
  ],
});

tester.run('arrows inside the server', arrows, {
  valid: [
    at(`${api}/modules/tags/tags.router.ts`, `import { list } from '../posts/posts.service.ts';`),
    at(`${api}/modules/tags/tags.router.ts`, `import type { Row } from '../posts/posts.service.ts';`),
    at(`${api}/modules/tags/tags.router.ts`, `import { view } from './tags.mapper.ts';`),
    at(`${api}/modules/tags/admin/edit.ts`, `import { view } from '../tags.mapper.ts';`),
    at(`${api}/modules/tags/tags.service.test.ts`, `import { view } from '../posts/posts.mapper.ts';`),
    at(`${api}/router.ts`, `import { postHandlers } from './modules/posts/posts.router.ts';`),
    at(
      `${api}/db/orm.ts`,
      `import { DatabaseSync } from 'node:sqlite'; import { SqliteDriver } from '@mikro-orm/sql';`,
    ),
    at(`${api}/modules/search/sqlite.ts`, `import { PostgreSqlDriver } from '@mikro-orm/postgresql';`),
    at(`${api}/context.ts`, `import type { SqlEntityManager } from '@mikro-orm/sql';`),
    at(`${api}/context.ts`, `import { type SqlEntityManager } from '@mikro-orm/sql';`),
    at(`${api}/context.ts`, `import { raw } from '@mikro-orm/core';`),
    at('apps/api/test/postgres.ts', `import { MikroORM } from '@mikro-orm/postgresql';`),
    at('tools/src/bench/site.ts', `import flags from '../../../apps/api/node-flags.json';`),
  ],
  invalid: [
    refused(
      `${api}/modules/tags/tags.service.ts`,
      `import { view } from '../posts/posts.mapper.ts';`,
      /modules\/posts\/\*\.service\.ts/,
    ),
    refused(
      `${api}/modules/tags/tags.service.ts`,
      `import type { View } from '../posts/posts.mapper.ts';`,
      /tags must not reach into posts/,
    ),
    refused(
      `${api}/modules/tags/admin/edit.ts`,
      `import { view } from '../../posts/posts.mapper.ts';`,
      /reach into posts/,
    ),
    refused(
      `${api}/modules/tags/tags.service.ts`,
      `import { DatabaseSync } from 'node:sqlite';`,
      /src\/db\/ and src\/modules\/search\//,
    ),
    refused(
      `${api}/main.ts`,
      `import { SqlEntityManager } from '@mikro-orm/sql';`,
      /or types of @mikro-orm\/sql/,
    ),
    refused(
      `${api}/main.ts`,
      `import type { PostgreSqlDriver } from '@mikro-orm/postgresql';`,
      /may know the database/,
    ),
    refused(`${api}/modules/searching/a.ts`, `import { Client } from 'pg';`, /may know the database/),
  ],
});

tester.run('arrows inside the web', arrows, {
  valid: [
    at(
      `${web}/features/comments/form.tsx`,
      `import { useLike } from './use-like.ts'; import { i18n } from '../../i18n/i18n.ts';`,
    ),
    at(
      `${web}/routes/index.tsx`,
      `import { a } from '../features/posts/a.tsx'; import { b } from '../features/tags/b.tsx';`,
    ),
    at(
      `${web}/admin/comments/queue.tsx`,
      `import { useAction } from '../shared/actions.tsx'; import { Text } from '../../features/comments/text.tsx';`,
    ),
    at(`${web}/layouts/pick.ts`, `import { theme } from '../themes/magazine/theme.tsx';`),
    at(
      theme,
      `import type { HomePageProps } from '../slots.ts'; import { Pager } from '../shared/pager.tsx'; import './home.css';`,
    ),
    at(
      theme,
      `import type { Post } from '@sanwen/contracts/posts.schemas'; import { LOCALES } from '@sanwen/contracts/locales';`,
    ),
    at(
      theme,
      `import { useId } from 'react'; import { Trans } from '@lingui/react/macro'; import { Card } from '@sanwen/ui/card';`,
    ),
    at(`${web}/themes/load-theme.ts`, `const load = () => import('./magazine/theme.tsx');`),
    at(`${web}/themes/use-theme.ts`, `import { useRouter } from '@tanstack/react-router';`),
    at(`${web}/themes/magazine/home-page.test.tsx`, `import { render } from 'react-dom/server';`),
    at('packages/ui/src/card.tsx', `import type { ReactNode } from 'react'; import { cx } from './cx.ts';`),
  ],
  invalid: [
    refused(
      `${web}/features/comments/form.tsx`,
      `import { author } from '../users/author.tsx';`,
      /comments must not import the feature users/,
    ),
    refused(
      `${web}/features/comments/form.tsx`,
      `import { Queue } from '../../admin/comments/queue.tsx';`,
      /must not import the panel/,
    ),
    refused(`${web}/admin/comments/a.tsx`, `import type { A } from '../users/a.ts';`, /let a route compose/),
    refused(theme, `import { HomePage } from '../default/home-page.tsx';`, /looks only/),
    refused(theme, `import { usePosts } from '../../features/posts/use-posts.ts';`, /looks only/),
    refused(
      theme,
      `import { apiContract } from '@sanwen/contracts/api';`,
      /values only from constants and locales/,
    ),
    refused(theme, `import { json } from '@sanwen/client/json';`, /looks only/),
    refused(
      theme,
      `import { Link } from '@tanstack/react-router';`,
      /must not import @tanstack\/react-router/,
    ),
    refused(theme, `import { useQuery } from '@tanstack/react-query';`, /looks only/),
    refused(theme, `import { useTheme } from '../use-theme.ts';`, /looks only/),
    refused(`${web}/themes/shared/pager.tsx`, `import { Link } from '@tanstack/react-router';`, /looks only/),
    refused(
      'packages/ui/src/card.tsx',
      `import { useQuery } from '@tanstack/react-query';`,
      /take both as props/,
    ),
    refused(
      'packages/ui/src/card.tsx',
      `import { Trans } from '@lingui/react/macro';`,
      /no data and no copy/,
    ),
  ],
});

tester.run('one reader of the environment', environment, {
  valid: [
    at(`${api}/config.ts`, `const port = process.env.PORT;`),
    at('apps/api/test/databases.ts', `const url = process.env.TEST_DATABASE_URL;`),
    at(`${api}/modules/posts/posts.test.ts`, `process.env.TZ = 'UTC';`),
    at('apps/web/vite.config.ts', `const dev = process.env.NODE_ENV;`),
    at('apps/e2e/src/support/chromium.ts', `const path = process.env['PLAYWRIGHT_CHROMIUM'];`),
    at('tools/src/start.ts', `const env = process.env;`),
    at(`${api}/main.ts`, `process.exitCode = 1; const { argv } = process; const env = settings.env;`),
  ],
  invalid: [
    refused(`${api}/main.ts`, `const port = process.env.PORT;`, /config\.ts reads process\.env/),
    refused(`${api}/main.ts`, `const port = process['env']['PORT'];`, /config\.ts/),
    refused(`${api}/main.ts`, `const { env } = process;`, /config\.ts/),
    refused(`${api}/main.ts`, `import { env } from 'node:process';`, /config\.ts/),
    refused(`${api}/modules/config.ts`, `const port = process.env.PORT;`, /config\.ts/),
    refused(`${web}/router.tsx`, `const dev = process.env.NODE_ENV;`, /take it as an argument/),
    refused('packages/client/src/base.ts', `const base = process.env.API;`, /config\.ts/),
  ],
});

tester.run('a rule is switched off with a reason', reasonedDisable, {
  valid: [
    at(
      `${api}/a.ts`,
      `// oxlint-disable-next-line no-console -- the address is for a person\nconsole.log(1);`,
    ),
    at(`${api}/a.ts`, `// why oxlint-disable exists`),
  ],
  invalid: [
    refused(`${api}/a.ts`, `// oxlint-disable-next-line no-console\nconsole.log(1);`, /Say why/),
    refused(`${api}/a.ts`, `/* eslint-disable no-console -- */ console.log(1);`, /Say why/),
  ],
});

tester.run('names in the words of the field', words, {
  valid: [
    at(`${web}/a.tsx`, `export const image = <picture><source /></picture>;`),
    at(`${api}/a.ts`, `class A { constructor() {} }`),
    at(`${api}/a.ts`, `export const skept = 'a talk about faults';`),
    at(`${api}/modules/ai/a.ts`, `export const { patienceSeconds } = settings;`),
    at('apps/api/test/db/upgrade.test.ts', `const { picture } = row;`),
  ],
  invalid: [
    refused(`${web}/a.ts`, `const talkOfPost = 1;`, /“talk” in talkOfPost: say comments/),
    refused(`${web}/a.ts`, `const TAG_DEED = 1;`, /say action/),
    refused(`${web}/a.ts`, `const faults = [];`, /say error or problem/),
    refused(`${web}/a.ts`, `function veilPage() {}`, /say hide/),
    refused(`${web}/a.ts`, `const wakeApp = 1;`, /say hydrate/),
    refused(`${web}/a.ts`, `const looks = 1;`, /say theme/),
    refused(`${web}/a.ts`, `const said = 1;`, /say announced/),
    refused(`${api}/a.ts`, `const keptQuery = 1;`, /say cached/),
    refused(`${api}/a.ts`, `const renderAnew = 1;`, /say again/),
    refused(`${api}/a.ts`, `class Postman {}`, /say mailer/),
    refused(`${api}/a.ts`, `const patience = 1;`, /say timeout/),
    refused(`${api}/a.ts`, `const settle = 1;`, /say complete/),
    refused(`${api}/a.ts`, `const tidyOutbox = 1;`, /say clean up/),
    refused(`${api}/a.ts`, `const mendLinks = 1;`, /say fix/),
    refused(`${api}/a.ts`, `const isMended = 1;`, /say fixed/),
    refused(`${api}/a.ts`, `const picture = 1;`, /say image/),
    refused(`${api}/a.ts`, `const colour = 1;`, /say color/),
    refused(`${api}/a.ts`, `const neighbours = 1;`, /say neighbor/),
    refused(`${api}/a.ts`, `const behaviour = 1;`, /say behavior/),
    refused(`${api}/colour-scheme.ts`, `const a = 1;`, /colour-scheme.ts: say color/),
  ],
});
