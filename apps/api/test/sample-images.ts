import sharp from 'sharp';

const SHADES = [200, 120, 60];

/** A JPEG in one color. */
export function jpeg(width: number, height: number, color = { r: 200, g: 120, b: 60 }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A PNG with a transparent left half. */
export async function seeThroughPng(width: number, height: number): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 1 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .png()
    .toBuffer();
}

/** A GIF with three frames. */
export async function movingGif(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    SHADES.map((shade) =>
      sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: shade } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: SHADES.map(() => 100) })
    .toBuffer();
}
