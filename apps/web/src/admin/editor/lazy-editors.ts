import { lazy } from 'react';

/** The panel is not rendered on the server, so its bundle omits the editors. */
const onlyInBrowser = () => Promise.reject(new Error('editors run in browsers'));

export const RichEditor = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./rich/rich-editor.tsx'));
export const SourceEditor = lazy(
  import.meta.env.SSR ? onlyInBrowser : () => import('./source/source-editor.tsx'),
);
export const MergeTexts = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./merge-texts.tsx'));
