import type { importsContract } from '@sanwen/contracts/imports.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readTransfer } from '../transfers/transfers.service.ts';
import { discardUpload, previewUpload, runImport } from './import-upload.ts';

export const importsHandlers: HandlersOf<typeof importsContract> = {
  manage: { preview: previewUpload, run: runImport, discard: discardUpload, state: readTransfer },
};
