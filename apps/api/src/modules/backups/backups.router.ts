import type { backupsContract } from '@sanwen/contracts/backups.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import {
  createBackup,
  linkBackup,
  linkExport,
  readBackups,
  removeBackup,
  startRestore,
} from './manage-backups.ts';

export const backupsHandlers: HandlersOf<typeof backupsContract> = {
  manage: {
    list: readBackups,
    create: createBackup,
    remove: removeBackup,
    download: linkBackup,
    export: linkExport,
    restore: startRestore,
  },
};
