import type { WebAssets } from '@sanwen/contracts/render';

const sources = import.meta.env.DEV
  ? Object.keys(import.meta.glob(['../../../../packages/ui/src/*.css', '../themes/default/**/*.css']))
  : [];
const styles = sources.map((path) => `/@fs${new URL(path, import.meta.url).pathname}`);
const noModules = { modules: [] };

/** As @vitejs/plugin-react puts it into an index.html, which server-rendered pages do not have. */
const preamble = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
`;

/**
 * What pages name while Vite's development server serves the sources: the API's dev mode hands it to `render` in
 * place of `assets.json`. Styles are linked as well as imported, so that a page is not shown bare first.
 */
export const devAssets: WebAssets = {
  entry: '/src/entry-client.tsx',
  css: [],
  themes: { default: { modules: [], css: styles }, magazine: { modules: [], css: styles } },
  locales: { 'zh-CN': noModules, 'zh-TW': noModules, 'en-US': noModules },
  routes: {},
  preamble,
};
