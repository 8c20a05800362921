import type { mediaContract } from '@sanwen/contracts/media.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getImage, listImages } from './manage/read-images.ts';
import { removeImages } from './manage/remove-images.ts';
import { saveImage } from './manage/save-image.ts';

export const mediaHandlers: HandlersOf<typeof mediaContract> = {
  manage: { list: listImages, get: getImage, save: saveImage, remove: removeImages },
};
