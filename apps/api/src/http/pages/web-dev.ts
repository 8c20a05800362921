import { fileURLToPath } from 'node:url';
import type { RenderPage, WebAssets } from '@sanwen/contracts/render';
import type { FastifyInstance } from 'fastify';
import type { WebBuild } from './web-build.ts';

const root = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** Opens the web app from source, through Vite on the server's own port, with hot reload. */
export async function openWebDev(): Promise<WebBuild> {
  const { createServer } = await import('vite');
  return {
    reloads: true,
    async attach(app: FastifyInstance) {
      const vite = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      await app.register((await import('@fastify/middie')).default);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
      return async () => {
        const { render, payload, devAssets } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
          render: RenderPage;
          payload: RenderPage;
          devAssets: WebAssets;
        };
        return { render, payload, assets: devAssets };
      };
    },
  };
}
