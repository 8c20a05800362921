import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const MODULE = 'virtual:inline-boot';
const ENTRY = fileURLToPath(new URL('../boot/boot.ts', import.meta.url));

/** Bundles a browser script into one line of classic JavaScript for an inline script. */
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
 * Provides the script of `src/boot/` as a string: `import script from 'virtual:inline-boot'`. The output is
 * deterministic, so a Content-Security-Policy can allow it by its hash. The browser build gets an empty
 * string, since the script is in the server's HTML.
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
