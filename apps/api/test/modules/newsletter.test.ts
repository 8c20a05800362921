import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { enqueueIssueEmails } from '#src/modules/subscribers/newsletter/newsletter.service.ts';
import { OutboxItem } from '../../src/db/entities/outbox.entities.ts';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { passSendDelay, sendNewsletters } from '../newsletter.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const HOUR = 3_600_000;

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://blog.example' } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function subscribers(
  ...names: (readonly [
    string,
    'zh-CN' | 'zh-TW' | 'en-US',
    ('confirmed' | 'pending' | 'paused' | 'unsubscribed')?,
  ])[]
) {
  const em = app.newEm();
  for (const [name, locale, state = 'confirmed'] of names) {
    em.create(Subscriber, {
      email: `${name}@example.com`,
      locale,
      state,
      secret: newSecret(),
      confirmedAt: new Date(),
    });
  }
  await em.flush();
}

/** Runs the scheduled jobs until nothing is left to do. @returns the emails sent, by recipient */
async function newEmails(): Promise<Map<string, Email>> {
  await passSendDelay(app);
  await sendNewsletters(app);
  const emails = server.emails.splice(0).map((mail) => [mail.to?.[0]?.address ?? '', mail] as const);
  expect(new Set(emails.map(([address]) => address)).size).toBe(emails.length);
  return new Map(emails);
}
const publish = (options: Parameters<typeof createPost>[1] = {}) =>
  createPost(app, { publishedAt: new Date(), notify: 'subscribers', ...options });
const issues = () => app.db().selectFrom('newsletter_issues').selectAll().execute();
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

describe('a published post', () => {
  test('is emailed once to its subscribers, in their language or a fallback', async () => {
    await subscribers(
      ['cn', 'zh-CN'],
      ['tw', 'zh-TW'],
      ['en', 'en-US'],
      ['new', 'en-US', 'pending'],
      ['hurt', 'en-US', 'paused'],
      ['gone', 'en-US', 'unsubscribed'],
    );
    await saveSettings(app.write(), 'newsletter', {
      enabled: true,
      senderName: { 'zh-CN': '海边' },
      footerText: { 'en-US': 'Sea Street 1\nHarbour' },
      mailsAnHour: null,
    });
    const cover = { url: '/uploads/3f/sea.jpg', width: 800, height: 600 };
    const id = await publish({
      slug: 'sea',
      cover,
      texts: {
        'zh-CN': { title: '海', markdown: '海很大。' },
        'en-US': { title: 'The sea', markdown: 'It is <wide>.' },
        'zh-TW': { title: '還沒寫完', state: 'draft' },
      },
    });
    const emails = await newEmails();
    expect([...emails.keys()].toSorted()).toEqual(['cn@example.com', 'en@example.com', 'tw@example.com']);

    const english = emails.get('en@example.com');
    expect(english).toMatchObject({ subject: 'The sea', from: { name: 'blog system' } });
    expect(english?.text).toContain('https://blog.example/en-US/post/sea');
    expect(english?.text).toContain('Sea Street 1');
    // The image is a link, which needs a name.
    expect(english?.html).toContain('<img src="https://blog.example/uploads/3f/sea.jpg" alt="The sea"');
    expect(header(english, 'list-unsubscribe')).toMatch(
      /^<https:\/\/blog\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+>$/,
    );
    expect(header(english, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(emails.get('cn@example.com')).toMatchObject({ subject: '海', from: { name: '海边' } });
    const taiwan = emails.get('tw@example.com');
    expect(taiwan?.subject).toBe('海');
    expect(taiwan?.text).toContain('以下是簡體中文版');
    expect(taiwan?.html).toMatch(/<html lang="zh-TW">.*<h1[^>]* lang="zh-CN"/s);

    // Adding a language or publishing again emails nobody twice.
    const draft = {
      slug: 'sea',
      sourceLocale: 'zh-CN' as const,
      publishedAt: new Date(),
      categoryId: null,
      authorId: null,
      tagIds: [],
      cover,
    };
    const text = {
      locale: 'zh-TW' as const,
      state: 'published' as const,
      origin: 'written' as const,
      title: '海',
      markdown: '海很大。',
    };
    await savePost(app.write(), { ...draft, status: 'draft' }, [text], id);
    await savePost(app.write(), { ...draft, status: 'published' }, [], id);
    expect(await newEmails()).toEqual(new Map());
    expect(await issues()).toMatchObject([
      { post_id: id, ordered: 3, sent: 3, failed: 0, dropped: 0, ordered_at: expect.anything() },
    ]);
  });

  test('is emailed when its scheduled date has come', async () => {
    await subscribers(['en', 'en-US']);
    const id = await publish({
      slug: 'soon',
      status: 'scheduled',
      publishedAt: new Date(Date.now() + 60_000),
    });
    expect(await newEmails()).toEqual(new Map());
    await app
      .db()
      .updateTable('posts')
      .set({ published_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await Promise.all([publishDuePosts(app.write()), publishDuePosts(app.write())]);
    expect((await newEmails()).get('en@example.com')?.subject).toBe('Title of soon');
  });

  test('that is old, a draft, or published with the newsletter off is emailed to nobody, nor to new subscribers', async () => {
    await publish({ slug: 'before-anyone' });
    await subscribers(['en', 'en-US']);
    await publish({ publishedAt: new Date(Date.now() - 25 * HOUR) });
    await publish({ status: 'draft', slug: 'draft' });
    await saveSettings(app.write(), 'newsletter', {
      enabled: false,
      senderName: {},
      footerText: {},
      mailsAnHour: null,
    });
    await publish({ slug: 'silent' });
    expect(await issues()).toEqual([]);
    expect(await newEmails()).toEqual(new Map());
  });
});

test('a subscriber who confirms after publication does not get the post, even if its emails are enqueued later', async () => {
  await subscribers(['first', 'en-US']);
  await publish({ slug: 'news' });
  vi.setSystemTime(Date.now() + 1000);
  await subscribers(['late', 'en-US']);
  expect([...(await newEmails()).keys()]).toEqual(['first@example.com']);
});

describe('between enqueueing and sending', () => {
  test('a reader can unsubscribe, and an unpublished post is emailed to nobody', async () => {
    await subscribers(['stays', 'en-US'], ['leaves', 'en-US']);
    await publish({ slug: 'one' });
    await passSendDelay(app);
    await enqueueIssueEmails(app.deps);
    await app
      .db()
      .updateTable('subscribers')
      .set({ state: 'unsubscribed' })
      .where('email', '=', 'leaves@example.com')
      .execute();
    expect([...(await newEmails()).keys()]).toEqual(['stays@example.com']);
    expect(await issues()).toMatchObject([{ ordered: 2, sent: 1, dropped: 1 }]);

    const id = await publish({ slug: 'two' });
    await passSendDelay(app);
    await enqueueIssueEmails(app.deps);
    await manageAs(app, (await signIn(app, 'admin')).headers).call('unpublish', { id });
    expect(await newEmails()).toEqual(new Map());
  });

  test('a rejected address is paused and counted, and a busy server is retried without duplicates', async () => {
    await subscribers(['fine', 'en-US'], ['gone', 'en-US'], ['busy', 'en-US']);
    server.refuseRecipients(
      (address) =>
        ({ 'gone@example.com': '550 5.1.1 no such user', 'busy@example.com': '451 later' })[address],
    );
    await publish();
    expect([...(await newEmails()).keys()]).toEqual(['fine@example.com']);
    expect(await issues()).toMatchObject([{ ordered: 3, sent: 1, failed: 1 }]);
    const states = await app.db().selectFrom('subscribers').select(['state']).orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'paused', 'confirmed']);
    server.refuseRecipients(() => undefined);
    vi.setSystemTime(Date.now() + 61_000);
    expect([...(await newEmails()).keys()]).toEqual(['busy@example.com']);
    expect(await issues()).toMatchObject([{ sent: 2, failed: 1 }]);
  });
});

test('many emails share a few connections to the mail server', async () => {
  await subscribers(...Array.from({ length: 60 }, (_, number) => [`reader-${number}`, 'en-US'] as const));
  await publish();
  expect((await newEmails()).size).toBe(60);
  expect(server.connections()).toBeLessThanOrEqual(4);
});

test('parallel processes enqueue each subscriber exactly once', async () => {
  await subscribers(...Array.from({ length: 450 }, (_, number) => [`reader-${number}`, 'en-US'] as const));
  await publish();
  await passSendDelay(app);
  const order = async () => {
    let ordered = 0;
    for (let idle = 0; idle < 3;) {
      const taken = await enqueueIssueEmails(app.deps);
      ordered += taken;
      // Waiting emails would delay further batches.
      await app.newEm().nativeUpdate(OutboxItem, { state: 'waiting' }, { state: 'failed' });
      idle = taken === 0 ? idle + 1 : 0;
    }
    return ordered;
  };
  const ordered = await Promise.all([order(), order(), order()]);
  expect(ordered.reduce((sum, each) => sum + each)).toBe(450);
  const rows = await app.db().selectFrom('outbox').select(['key']).execute();
  expect(new Set(rows.map(({ key }) => key)).size).toBe(450);
  expect(await issues()).toMatchObject([{ ordered: 450 }]);
});

test('newsletter emails are limited per hour, and other emails do not wait for them', async () => {
  await subscribers(...Array.from({ length: 10 }, (_, number) => [`reader-${number}`, 'en-US'] as const));
  await saveSettings(app.write(), 'newsletter', {
    enabled: true,
    senderName: {},
    footerText: {},
    mailsAnHour: 120,
  });
  await publish();
  expect((await newEmails()).size).toBe(1);
  for (let minute = 0; minute < 4; minute += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    expect((await newEmails()).size).toBe(2);
  }
  vi.setSystemTime(Date.now() + 60_000);
  expect((await newEmails()).size).toBe(1);
  expect((await newEmails()).size).toBe(0);
});

test('a change of a published post emails nobody, not even readers who subscribed since', async () => {
  const draft = {
    sourceLocale: 'en-US' as const,
    status: 'published' as const,
    publishedAt: new Date(),
    cover: null,
    categoryId: null,
    authorId: null,
    tagIds: [],
  };
  const text = {
    locale: 'en-US' as const,
    state: 'published' as const,
    origin: 'written' as const,
    title: 'Out',
    markdown: 'Already.',
  };
  const id = await savePost(app.write(), { ...draft, slug: 'out' }, [text]);
  await subscribers(['new', 'en-US']);
  await savePost(app.write(), { ...draft, slug: 'out' }, [{ ...text, markdown: 'Changed.' }], id);
  expect(await issues()).toEqual([]);
  expect(await newEmails()).toEqual(new Map());
});

test('an email rejected for its content or sender pauses no subscriber', async () => {
  await subscribers(['policy', 'en-US'], ['full', 'en-US'], ['gone', 'en-US']);
  const refusals: Record<string, string> = {
    'policy@example.com': '550 5.7.1 not from you',
    'full@example.com': '552 5.2.2 mailbox full',
    'gone@example.com': '550 5.1.1 no such user',
  };
  server.refuseRecipients((address) => refusals[address]);
  await publish();
  await newEmails();
  const states = await app.db().selectFrom('subscribers').select(['email', 'state']).orderBy('id').execute();
  expect(states.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'policy@example.com confirmed',
    'full@example.com confirmed',
    'gone@example.com paused',
  ]);
});
