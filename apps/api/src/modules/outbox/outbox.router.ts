import type { outboxContract } from '@sanwen/contracts/outbox.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { dropOutbox, listOutbox, retryOutbox } from './manage/manage-outbox.ts';
import { sendTestEmail } from './manage/send-test-email.ts';

export const outboxHandlers: HandlersOf<typeof outboxContract> = {
  manage: { list: listOutbox, retry: retryOutbox, drop: dropOutbox, test: sendTestEmail },
};
