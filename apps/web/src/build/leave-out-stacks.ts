import type { Plugin } from 'vite';

const REACT_DOM = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const WRITE_STACK = /^function getStackByFiberInDevAndProd\(\w+\) \{\n[\s\S]*?^\}$/m;

/**
 * Leaves out of the browser's code how React writes the stack of components for an error's report: names that are one letter
 * in a build say nothing, and nobody reads them. What it calls is then left out by the bundler.
 */
export function leaveOutStacks(): Plugin {
  return {
    name: 'leave-out-stacks',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return undefined;
      if (!WRITE_STACK.test(code)) this.error('React writes its stacks elsewhere now: see leave-out-stacks.ts');
      return { code: code.replace(WRITE_STACK, 'function getStackByFiberInDevAndProd() {\n  return "";\n}'), map: null };
    },
  };
}
