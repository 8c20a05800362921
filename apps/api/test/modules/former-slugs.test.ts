import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { openManagedSite, type ManagedSite } from '../manage-terms.ts';
import { signIn } from '../sign-in.ts';

let app: ManagedSite['app'];
let call: ManagedSite['call'];
beforeEach(async () => {
  ({ app, call } = await openManagedSite('tags'));
});
afterEach(() => app.close());

const idOf = async (path: string) => (await app.get(path)).body.data?.['id'];

test('the same former slug leads to the post, the category and the tag that had it, each below its own address', async () => {
  const posts = manageAs(app, (await signIn(app, 'admin')).headers);
  const post = await createPost(app, { slug: 'sea', tags: ['sea'] });
  await posts.call('save', { id: post, slug: 'ocean' });
  expect(await idOf('/posts/sea')).toBe(post);
  const tag = await idOf('/tags/sea');
  expect((await call('PUT', `/${Number(tag)}`, { names: { 'en-US': 'Sea' }, slug: 'waves' })).status).toBe(
    200,
  );
  expect(await idOf('/tags/sea')).toBe(tag);
  expect(await idOf('/posts/sea')).toBe(post);
  expect((await app.get('/categories/sea')).status).toBe(404);
});

test('a former slug of a post leads to no tag, and one of a tag to no post', async () => {
  const posts = manageAs(app, (await signIn(app, 'admin')).headers);
  const post = await createPost(app, { slug: 'dawn', tags: ['tide'] });
  await posts.call('save', { id: post, slug: 'morning' });
  await call('PUT', `/${Number(await idOf('/tags/tide'))}`, { names: { 'en-US': 'Tide' }, slug: 'flood' });
  expect((await app.get('/tags/dawn')).status).toBe(404);
  expect((await app.get('/posts/tide')).status).toBe(404);
});

test('a new tag may have the former slug of a post, whose old links still lead to the post', async () => {
  const posts = manageAs(app, (await signIn(app, 'admin')).headers);
  const post = await createPost(app, { slug: 'reef' });
  await posts.call('save', { id: post, slug: 'atoll' });
  const { data } = await call('POST', '', { names: { 'en-US': 'Reef' }, slug: 'reef' });
  expect([await idOf('/tags/reef'), await idOf('/posts/reef')]).toEqual([data['id'], post]);
});
