import { z } from 'zod';
import { LOCALES } from './locales.ts';

/** Where a picture is uploaded to, below the API's path: as the first file of a multipart body, with an admin's bearer token. */
export const PICTURE_UPLOAD_PATH = '/media';

/** What an uploaded picture became (brief 20). */
export const uploadedPictureSchema = z
  .object({
    id: z.number().int(),
    path: z.string().meta({ description: 'Path below the image base: what texts and covers refer to' }),
    url: z.string().meta({ description: 'The path, with the image base where that is another server' }),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.partialRecord(z.enum(LOCALES), z.string()).meta({ description: 'What is said of it, where the site kept this picture before' }),
    colour: z.string().nullable().meta({ description: 'Mean colour; null for pictures that are see-through or move' }),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.output<typeof uploadedPictureSchema>;
