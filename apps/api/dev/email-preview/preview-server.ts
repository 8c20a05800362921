import Fastify, { type FastifyInstance } from 'fastify';
import { loadServerTexts } from '../../src/i18n/server-texts.ts';
import { indexPage, emailPage } from './preview-pages.ts';
import { sampleEmails } from './sample-emails.ts';

/** Shows every email of the site in every language. Does not listen on a port. */
export async function buildPreview(): Promise<FastifyInstance> {
  const emails = sampleEmails(await loadServerTexts());
  const app = Fastify();
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('content-type', 'text/html; charset=utf-8'),
  );
  app.get('/', () => indexPage(emails));
  for (const mail of emails) {
    app.get(`/${mail.name}/${mail.locale}`, () => emailPage(mail, emails));
    app.get(`/${mail.name}/${mail.locale}/html`, () => mail.html);
  }
  return app;
}
