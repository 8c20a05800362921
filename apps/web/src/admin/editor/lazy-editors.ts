import { lazy } from 'react';

/** The panel's pages are not rendered on the server, so its bundle does without the editors. */
const onlyInBrowser = () => Promise.reject(new Error('editors run in browsers'));

export const RichEditor = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./rich/rich-editor.tsx'));
export const SourceEditor = lazy(
  import.meta.env.SSR ? onlyInBrowser : () => import('./source/source-editor.tsx'),
);
export const MergeTexts = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./merge-texts.tsx'));
