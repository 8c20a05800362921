/**
 * An image of 8 × 8 as a file to upload. Each is different, because the same file would be the same image.
 */
export function sampleImage(name: string, mark: string): { name: string; mimeType: string; buffer: Buffer } {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM402GMFTEMLQkAWEJhwSrKlLMAAAAASUVORK5CYII=';
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(mark)]),
  };
}
