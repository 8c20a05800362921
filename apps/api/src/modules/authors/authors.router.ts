import type { authorsContract } from '@sanwen/contracts/authors.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getAuthor } from './authors.service.ts';
import { listManagedAuthors, saveAuthor } from './manage-authors.ts';

export const authorsHandlers: HandlersOf<typeof authorsContract> = {
  get: getAuthor,
  manage: { list: listManagedAuthors, save: saveAuthor },
};
