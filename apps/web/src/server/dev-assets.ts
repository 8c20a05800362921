import type { WebAssets } from '@sanwen/contracts/render';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** Style sheets by relative path; the condition keeps them out of the built server. */
const sheets = import.meta.env.DEV
  ? {
      base: Object.keys(import.meta.glob('../styles.css')),
      prose: Object.keys(import.meta.glob('../../../../packages/ui/src/prose*.css')),
      themes: Object.keys(import.meta.glob('../themes/**/*.css')),
      comments: Object.keys(
        import.meta.glob([
          '../features/comments/**/*.css',
          '../../../../packages/ui/src/{avatar,button,field}*.css',
        ]),
      ),
    }
  : { base: [], prose: [], themes: [], comments: [] };
const address = (path: string) => `/@fs${new URL(path, import.meta.url).pathname}`;
const shownTheme = (theme: ThemeName) => ({
  modules: [],
  css: [
    ...sheets.prose,
    ...sheets.themes.filter((path) => ['shared', theme].includes(path.split('/')[2] ?? '')),
  ].map(address),
  comments: sheets.comments.map(address),
});
const noModules = { modules: [] };

/** What @vitejs/plugin-react adds to an index.html, which server-rendered pages don't have. */
const preamble = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
`;

/**
 * Assets while Vite's dev server serves the sources: the API's dev mode passes them to `render` in place of
 * `assets.json`.
 */
export const devAssets: WebAssets = {
  entry: '/src/entry-client.tsx',
  css: sheets.base.map(address),
  themes: { default: shownTheme('default'), magazine: shownTheme('magazine') },
  locales: { 'zh-CN': noModules, 'zh-TW': noModules, 'en-US': noModules },
  routes: {},
  preamble,
};
