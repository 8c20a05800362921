import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type BuildMeta, buildMetaAddress, LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';
import type { RenderPage, WebAssets } from '@sanwen/contracts/render';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

export type LoadPageRenderer = () => Promise<{ render: RenderPage; payload: RenderPage; assets: WebAssets }>;

/** The web app as the server uses it. */
export interface WebBuild {
  /** Serves the app's files and returns a loader for the renderer. */
  attach: (app: FastifyInstance) => Promise<LoadPageRenderer>;
  /** Development mode: pages change with the code, so none are cached. */
  reloads?: boolean;
  /** The build manifest; missing in development. */
  build?: BuildMeta;
}

/** Policy for script files, which also covers web workers. */
const FILES_POLICY = contentSecurityPolicy([], '');

const webRoot = new URL('../../../../web/', import.meta.url);

/**
 * Opens the output of `nx run @sanwen/web:build`.
 * @throws Error if there is no build
 */
export async function openWebBuild(): Promise<WebBuild> {
  const assets: WebAssets = await readJson('/assets.json');
  const latest: LatestBuild = await readJson(LATEST_BUILD);
  const build: BuildMeta = await readJson(buildMetaAddress(latest.id));
  const { render, payload } = (await import(new URL('dist/server/entry-server.js', webRoot).href)) as {
    render: RenderPage;
    payload: RenderPage;
  };
  return {
    build,
    async attach(app) {
      await serveFiles(app, fileURLToPath(new URL('dist/client', webRoot)));
      return async () => ({ render, payload, assets });
    },
  };
}

async function readJson<Content>(address: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(`dist/client${address}`, webRoot), 'utf8')) as Content;
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['assets.json', 'builds/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const named = file.includes('/assets/');
      response.header('cache-control', `public, max-age=${named ? '31536000, immutable' : '3600'}`);
      response.header('content-security-policy', FILES_POLICY);
    },
  });
}
