import { z } from 'zod';
import { LOCALES } from './locales.ts';

/**
 * Where a picture is uploaded to, below the API's path: as the first file of a multipart body, with an
 * admin's bearer token.
 */
export const IMAGE_UPLOAD_PATH = '/media';

/** What an uploaded picture became (product 20). */
export const uploadedImageSchema = z
  .object({
    id: z.number().int(),
    path: z.string().meta({ description: 'Path below the image base URL, as used in texts and covers' }),
    url: z.string().meta({ description: 'Full URL if images are on another server, otherwise the path' }),
    width: z.number().int(),
    height: z.number().int(),
    alt: z
      .partialRecord(z.enum(LOCALES), z.string())
      .meta({ description: 'Existing alt text, if the site already had this image' }),
    color: z
      .string()
      .nullable()
      .meta({ description: 'Average color; null for transparent or animated images' }),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedImage = z.output<typeof uploadedImageSchema>;
