import type sharp from 'sharp';

type SharpModule = typeof sharp;

let loading: Promise<SharpModule> | undefined;

/** Loads the image library with the first image: it takes 10 MB, and most processes never see an image. */
export function loadSharp(): Promise<SharpModule> {
  return (loading ??= load());
}

async function load(): Promise<SharpModule> {
  const { default: loaded } = await import('sharp');
  // An image is processed once, so caching is useless.
  loaded.cache(false);
  // The only formats that are read, whatever a file claims to be: no SVG, PDF, or ImageMagick.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
  return loaded;
}
