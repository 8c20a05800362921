import type { AnyMailTemplate } from './mails/mail-template.ts';
import { contactMail } from './modules/contact/contact.mail.ts';

/** Every kind of mail that the outbox may hold. */
export const mailTemplates: readonly AnyMailTemplate[] = [contactMail];
