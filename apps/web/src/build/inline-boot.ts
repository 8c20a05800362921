import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const MODULE = 'virtual:inline-boot';
const ENTRY = fileURLToPath(new URL('../boot/boot.ts', import.meta.url));

/** Bundles a browser script into one line of classic JavaScript that can stand inside a page. */
export async function bundleInline(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
      modulePreload: false,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}

/**
 * Offers the script of `src/boot/` as a string: `import script from 'virtual:inline-boot'`. The same build
 * always gives the same text, so a Content-Security-Policy can name it by its hash. The browser finds the
 * script in the page that the server wrote; its own build gets an empty text.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id, options) {
      if (id !== `\0${MODULE}`) return undefined;
      if (!options?.ssr) return 'export default "";';
      this.addWatchFile(ENTRY);
      return `export default ${JSON.stringify(await bundleInline(ENTRY))};`;
    },
  };
}
