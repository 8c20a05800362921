/** Full address of an image path: below the image base, unless it is an address of its own (spec 3). */
export function imageUrl(imageBase: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${imageBase}${path}` : path;
}
