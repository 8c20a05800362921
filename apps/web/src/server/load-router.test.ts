import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadRoutes } from '../route-trees.ts';
import { sampleLanguage, sampleSeo, sampleSettings } from '../testing/sample-site.ts';
import { createPageRouter } from './load-router.ts';

async function routerAt(path: string) {
  return createPageRouter({
    routes: await loadRoutes(path),
    data: () => Promise.reject(new Error('nothing is asked for')),
    site: { settings: sampleSettings, seo: sampleSeo, footerMenu: [] },
    i18n: setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }),
    theme: createThemeState('default'),
    boot: {
      locale: 'en-US',
      localePrefix: '',
      theme: 'default',
      shownTheme: 'default',
      language: sampleLanguage,
      publicUrl: 'https://blog.example',
      imageBase: '',
      assets: { styles: [] },
    },
  });
}

test('caches what the router computes from both route trees', async () => {
  const paths = ['/admin/posts', '/post/a', '/admin/users', '/tag/b'];
  const [panel, reader, panelAgain, readerAgain] = await Promise.all(paths.map(routerAt));
  expect(panel?.routesById).not.toBe(reader?.routesById);
  expect(panelAgain?.routesById).toBe(panel?.routesById);
  expect(readerAgain?.routesById).toBe(reader?.routesById);
});
