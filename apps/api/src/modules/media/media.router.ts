import type { mediaContract } from '@sanwen/contracts/media.manage.contract';
import type { HandlersOf } from '../../procedures.ts';
import { getPicture, listPictures } from './manage/read-pictures.ts';
import { removePictures } from './manage/remove-pictures.ts';
import { savePicture } from './manage/save-picture.ts';

export const mediaHandlers: HandlersOf<typeof mediaContract> = {
  manage: { list: listPictures, get: getPicture, save: savePicture, remove: removePictures },
};
