import { COUNTED_POST } from '@sanwen/contracts/constants';
import { useEffect } from 'react';

/** Says which post the page shows; the script in the page counts the view (see boot/view-count.ts). */
export function CountedPost({ id }: { id: number }) {
  useEffect(() => void document.dispatchEvent(new CustomEvent(COUNTED_POST, { detail: id })), [id]);
  return <meta name={COUNTED_POST} content={String(id)} />;
}
