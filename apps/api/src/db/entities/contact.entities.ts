import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';

/** A reader's message to the site's owner. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(80),
    email: p.string().length(254),
    subject: p.string().length(150).default(''),
    message: p.text(),
    /** Language of the page it was written on. */
    locale: p.enum(LOCALES),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
