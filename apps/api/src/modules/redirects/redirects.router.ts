import type { redirectsContract } from '@sanwen/contracts/redirects.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import {
  createRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  removeRedirect,
  removeRedirects,
  saveRedirect,
} from './manage-redirects.ts';

export const redirectsHandlers: HandlersOf<typeof redirectsContract> = {
  manage: {
    list: listRedirects,
    create: createRedirect,
    save: saveRedirect,
    remove: removeRedirect,
    removeMany: removeRedirects,
    import: importRedirects,
    export: exportRedirects,
  },
};
