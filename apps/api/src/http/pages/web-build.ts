import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { RenderPage, WebAssets } from '@sanwen/contracts/render';
import type { FastifyInstance } from 'fastify';

export type LoadPageRenderer = () => Promise<{ render: RenderPage; assets: WebAssets }>;

/** The web app as the server knows it. */
export interface WebBuild {
  /** Serves the app's files, and answers how to get at the renderer. */
  attach: (app: FastifyInstance) => Promise<LoadPageRenderer>;
  /** In development: pages change with the code, so none is kept. */
  reloads?: boolean;
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
    async attach(app) {
      await serveFiles(app, fileURLToPath(new URL('dist/client', webRoot)));
      return async () => ({ render, assets });
    },
  };
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['assets.json', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const named = file.includes('/assets/');
      response.header('cache-control', `public, max-age=${named ? '31536000, immutable' : '3600'}`);
    },
  });
}
