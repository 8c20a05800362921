import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RenderPage, WebAssets } from '@sanwen/contracts/render';

/** The web app as the server knows it: files to serve, and one function. */
export interface WebBuild {
  /** Folder of the browser's files; absent in development, where Vite serves them. */
  clientDir?: string;
  load: () => Promise<{ render: RenderPage; assets: WebAssets }>;
}

const webRoot = new URL('../../../../web/', import.meta.url);

/**
 * Opens what `nx run @sanwen/web:build` made.
 * @throws when there is no build.
 */
export async function openWebBuild(): Promise<WebBuild> {
  const assetsFile = new URL('dist/client/assets.json', webRoot);
  const assets = JSON.parse(await readFile(assetsFile, 'utf8')) as WebAssets;
  const { render } = (await import(new URL('dist/server/entry-server.js', webRoot).href)) as {
    render: RenderPage;
  };
  return {
    clientDir: fileURLToPath(new URL('dist/client', webRoot)),
    load: async () => ({ render, assets }),
  };
}
