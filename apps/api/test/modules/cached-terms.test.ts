import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTag } from '../../src/modules/tags/tags.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await buildTestApp();
  id = await name({ 'en-US': 'Sea' });
});
afterAll(() => app.close());

const name = (names: Parameters<typeof ensureTag>[2]) =>
  app.deps.changes.run(app.newEm(), (tx, changed) => ensureTag(tx, 'sea', names, changed));
const names = async () =>
  (await app.deps.terms.tags([id]))
    .get(id)
    ?.names.map((each) => each.name)
    .sort();

test('a new translation of a tag name is visible to the next request', async () => {
  expect(await names()).toEqual(['Sea']);
  await name({ 'zh-CN': '海' });
  expect(await names()).toEqual(['Sea', '海']);
});

test('a name read during a change is not cached', async () => {
  const reading = Array.from({ length: 20 }, () => names());
  await name({ 'zh-TW': '大海' });
  await Promise.all(reading);
  expect(await names()).toEqual(['Sea', '大海', '海']);
});

test('existing terms are cached, and missing terms are not', async () => {
  await names();
  await app
    .db()
    .updateTable('tag_translations')
    .set({ name: 'Behind the back' })
    .where('tag_id', '=', id)
    .execute();
  expect(await names()).not.toContain('Behind the back');
  expect(await app.deps.terms.tags([id + 1])).toEqual(new Map());
  const next = await app.deps.changes.run(app.newEm(), (tx, changed) =>
    ensureTag(tx, 'hills', { 'en-US': 'Hills' }, changed),
  );
  expect((await app.deps.terms.tags([next])).get(next)?.slug).toBe('hills');
});
