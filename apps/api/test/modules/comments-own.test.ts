import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const seen = async () => (await app.get('/comments?article=hello')).body.data;
const edit = async (who: Commenter, id: number, content: string) =>
  who.send('PATCH', `/comments/${id}`, { content });
const own = async (who: Commenter) => (await who.send('GET', '/comments/own?article=hello')).body.data;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('for 15 minutes', () => {
  test('only the author can edit and delete a comment', async () => {
    const [ann, bob] = [await createMember(app), await createMember(app)];
    const written = await ann.comment('hello', 'Teh text.');
    const id = idIn(written);
    expect(Date.parse(String(written.body.data['editableUntil'])) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await edit(bob, id, 'Mine now.')).body.code).toBe('FORBIDDEN');
    expect((await edit(createVisitor(app), id, 'Mine now.')).body.code).toBe('FORBIDDEN');
    expect((await edit(ann, id, 'The text.')).body.data).toMatchObject({
      content: 'The text.',
      html: '<p>The text.</p>',
      editedAt: expect.any(String),
    });
    expect((await seen()).items).toMatchObject([{ html: '<p>The text.</p>', editedAt: expect.any(String) }]);
    expect((await bob.send('DELETE', `/comments/${id}`)).body.code).toBe('FORBIDDEN');
    expect((await ann.send('DELETE', `/comments/${id}`)).body.data).toEqual({ id, leavesPlace: false });
    expect(await seen()).toMatchObject({ items: [], total: 0, commentCount: 0 });
    expect((await ann.comment('hello', 'Anew.')).status).toBe(200);
  });

  test('and not later', async () => {
    const ann = await createMember(app);
    const id = idIn(await ann.comment('hello'));
    pass(15 * 60_000 + 1000);
    expect((await edit(ann, id, 'Too late.')).body).toMatchObject({ code: 'COMMENT_SETTLED', status: 409 });
    expect((await ann.send('DELETE', `/comments/${id}`)).body.code).toBe('COMMENT_SETTLED');
    expect(await own(ann)).toMatchObject({ mine: [{ id, editableUntil: null }] });
  });

  test('visitors can edit by their cookie, which cannot be forged', async () => {
    await setComments(app, { review: 'none' });
    const lin = createVisitor(app);
    const { setCookie = '', ...written } = await lin.comment('hello', 'Hello.');
    const id = idIn({ ...written, setCookie });
    expect(setCookie).toMatch(
      /^visitor=[\w-]{32}\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const [value = ''] = setCookie.split(';');
    const forged = [
      value.replace(/\.[\w-]+$/, ''),
      value.replace(/\..*$/, `.${'A'.repeat(22)}`),
      value.replace(/=(.)/, (_match, first: string) => (first === '_' ? '=-' : '=_')),
    ];
    for (const cookie of forged) {
      const response = await createVisitor(app).send(
        'PATCH',
        `/comments/${id}`,
        { content: 'Forged.' },
        { cookie },
      );
      expect(response.body.code).toBe('FORBIDDEN');
    }
    expect((await edit(lin, id, 'Hello again.')).status).toBe(200);
    const { visitor } = await app
      .db()
      .selectFrom('comments')
      .select('visitor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const cookieOf01 = `visitor=${visitor}.${app.deps.signer.sign('visitor', String(visitor))}`;
    const old = await createVisitor(app).send('GET', '/comments/own?article=hello', undefined, {
      cookie: cookieOf01,
    });
    expect(old.body.data).toMatchObject({ mine: [{ id }] });
    expect((await lin.send('DELETE', `/comments/${id}`)).status).toBe(200);
  });

  test('a deleted comment with replies leaves a placeholder without any data of its author', async () => {
    const [ann, bob] = [await createMember(app, 'user', 'Ann'), await createMember(app, 'user', 'Bob')];
    const root = idIn(await ann.comment('hello', 'A secret.'));
    const reply = idIn(await bob.reply(root));
    expect((await ann.send('DELETE', `/comments/${root}`)).body.data).toEqual({
      id: root,
      leavesPlace: true,
    });
    expect(await seen()).toMatchObject({
      total: 1,
      commentCount: 1,
      items: [
        {
          id: root,
          isDeleted: true,
          nickname: '',
          avatar: null,
          html: '',
          replies: [{ id: reply, repliedTo: null }],
        },
      ],
    });
    expect(
      JSON.stringify(await app.db().selectFrom('comments').selectAll().where('id', '=', root).execute()),
    ).not.toMatch(/secret|Ann/);
    for (const call of ['like', 'reply']) {
      expect((await ann.send('POST', `/comments/${root}/${call}`, { content: 'Text.' })).body.code).toBe(
        'COMMENT_NOT_FOUND',
      );
    }
    expect((await ann.comment('hello', 'Anew.')).status).toBe(200);
    await bob.send('DELETE', `/comments/${reply}`);
    expect(await seen()).toMatchObject({ total: 1, commentCount: 1, items: [{ isDeleted: false }] });
  });

  test('an approved comment waits again when its author edits it', async () => {
    const [lin, admin] = [createVisitor(app), await createMember(app, 'admin')];
    const id = idIn(await lin.comment('hello', 'Harmless.'));
    await admin.send('POST', '/admin/comments/moderate', { ids: [id], action: 'approve' });
    expect((await edit(lin, id, 'https://spam.example')).body.data).toMatchObject({ status: 'waiting' });
    expect(await seen()).toMatchObject({ items: [], commentCount: 0 });
  });
});

describe('a like', () => {
  test('counts once per person, however often they click', async () => {
    const ann = await createMember(app);
    const id = idIn(await ann.comment('hello'));
    const lin = createVisitor(app);
    const path = `/comments/${id}/like`;
    expect((await lin.send('POST', path)).body.data).toEqual({ likeCount: 1, liked: true });
    const many = await Promise.all(Array.from({ length: 20 }, () => ann.send('POST', path)));
    expect(many.every(({ body }) => body.data['likeCount'] === 2)).toBe(true);
    await Promise.all(Array.from({ length: 20 }, () => lin.send('POST', path)));
    expect((await seen()).items).toMatchObject([{ likeCount: 2 }]);
    expect(await own(lin)).toMatchObject({ liked: [id] });
    expect(await own(createVisitor(app))).toMatchObject({ liked: [] });
    await Promise.all(Array.from({ length: 5 }, () => lin.send('POST', `/comments/${id}/unlike`)));
    expect((await createVisitor(app).send('POST', `/comments/${id}/unlike`)).body.data).toEqual({
      likeCount: 1,
      liked: false,
    });
    expect((await seen()).items).toMatchObject([{ likeCount: 1 }]);
    expect([await own(lin), await own(ann)]).toMatchObject([{ liked: [] }, { liked: [id] }]);
  });

  test('without cookies counts only a few times per network', async () => {
    const id = idIn(await (await createMember(app)).comment('hello'));
    const bot = createVisitor(app);
    const statuses = [];
    for (let time = 0; time < 8; time += 1) {
      const response = await bot.send('POST', `/comments/${id}/like`, undefined, {
        cookie: '',
        'x-forwarded-for': `198.51.100.${time}`,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('is possible only on public comments', async () => {
    const id = idIn(await createVisitor(app).comment('hello'));
    const ann = await createMember(app);
    expect((await ann.send('POST', `/comments/${id}/like`)).body.code).toBe('COMMENT_NOT_FOUND');
    expect((await ann.send('POST', '/comments/2147483648/like')).body.code).toBe('VALIDATION_FAILED');
  });
});

test('comments/own returns the own comments on the requested post only', async () => {
  await createPost(app, { slug: 'other' });
  const ann = await createMember(app);
  const here = idIn(await ann.comment('hello'));
  await ann.comment('other');
  expect(await own(ann)).toMatchObject({ mine: [{ id: here }] });
  expect((await own(ann))['mine']).toHaveLength(1);
});
