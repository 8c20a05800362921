import { useState } from 'react';
import { readStored, writeStored } from '#src/boot/storage.ts';
import type { BodyView } from '../body-editor.tsx';

const KEY = 'editor-view';

/** How a person likes to write: seen as it will look, or as Markdown. This browser remembers it. */
export function useBodyView(): [BodyView, (view: BodyView) => void] {
  const [view, setView] = useState<BodyView>(() => (readStored(KEY) === 'source' ? 'source' : 'rich'));
  const choose = (next: BodyView) => {
    setView(next);
    writeStored(KEY, next);
  };
  return [view, choose];
}
