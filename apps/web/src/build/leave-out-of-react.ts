import type { Plugin } from 'vite';

const REACT_DOM = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const REACT_DOM_SHARED = /react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;

/**
 * Functions of React that no page here comes to, and what stands in their place. They hang on React's tables,
 * so that a bundler cannot see that nothing calls them.
 */
const NOT_USED = [
  // The stack of components for an error's report: names that are one letter in a build say nothing.
  { names: ['getStackByFiberInDevAndProd'], instead: 'return "";' },
  // Style sheets with a precedence and async scripts, which React would fetch and wait for: pages link theirs
  // themselves.
  { names: ['getResource', 'waitForCommitToBeReady'], instead: 'return null;' },
  { names: ['accumulateSuspenseyCommitOnFiber', 'defaultOnDefaultTransitionIndicator'], instead: '' },
  // Names of components for errors and tools, the way to an element of an old class component, and a
  // compiler's cache.
  { names: ['getComponentNameFromType', 'findCurrentFiberUsingSlowPath'], instead: 'return null;' },
  { names: ['attemptExplicitHydrationTarget'], instead: '' },
  // Hovering and focusing that React would do again when it has taken a part over: the page's own script sees
  // to what was meant.
  { names: ['queueIfContinuousEvent', 'attemptReplayContinuousQueuedEvent'], instead: 'return false;' },
  // onBeforeInput, which React puts together from other events, and onSelect; what is left of <SuspenseList>.
  {
    names: ['getFallbackBeforeInputChars', 'getNativeBeforeInputChars', 'findFirstSuspended'],
    instead: 'return null;',
  },
  { names: ['constructSelectEvent', 'cutOffTailIfNeeded', 'initSuspenseListRenderState'], instead: '' },
  // <SuspenseList>, <Activity>, useActionState, useOptimistic, forms with a function as action, elements of
  // one's own kind, and preload() and its like, which pages write as HTML.
  {
    names: [
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
      'updateOptimisticImpl',
      'dispatchOptimisticSetState',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'acquireResource',
      'suspendResource',
      'preloadResource',
      'startHostTransition',
      'setPropOnCustomElement',
      'useMemoCache',
    ],
    instead: 'throw Error("left out of React");',
  },
];

/** What react-dom offers beside, and nobody here or in a library asks for. */
const NOT_OFFERED =
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function[\s\S]*?^\};$/gm;

/** A function at the outermost level, from its name to the brace that ends it. */
const functionNamed = (name: string) =>
  new RegExp(`^function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}$`, 'm');

/**
 * Leaves parts of React out of the browser's code, 8 kB compressed. What they call is then left out by the
 * bundler.
 * @throws through the build when React has other names for them: then they are looked up anew
 */
export function leaveOutOfReact(): Plugin {
  return {
    name: 'leave-out-of-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (REACT_DOM_SHARED.test(id)) return { code: code.replace(NOT_OFFERED, ''), map: null };
      if (!REACT_DOM.test(id)) return undefined;
      let left = code;
      for (const { names, instead } of NOT_USED) {
        for (const name of names) {
          const found = functionNamed(name);
          if (!found.test(left)) this.error(`React has no function ${name}: see leave-out-of-react.ts`);
          left = left.replace(found, `function ${name}() {\n  ${instead}\n}`);
        }
      }
      return { code: left, map: null };
    },
  };
}
