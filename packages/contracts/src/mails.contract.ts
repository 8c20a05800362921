import { manageMailsContract } from './mails.manage.contract.ts';

/** Mails that leave the site. */
export const mailsContract = { manage: manageMailsContract } as const;
