import type { mediaContract } from '@sanwen/contracts/media.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { removeImages, saveImage } from './change-images.ts';
import { getImage, listImages } from './list-images.ts';

export const mediaHandlers: HandlersOf<typeof mediaContract> = {
  manage: { list: listImages, get: getImage, save: saveImage, remove: removeImages },
};
