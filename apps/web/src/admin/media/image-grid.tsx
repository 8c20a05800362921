import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { type KeyboardEvent, useState } from 'react';
import styles from './image-grid.module.css';
import { ImageTile } from './image-tile.tsx';
import { nextTile } from './next-tile.ts';

export interface ImageSelection {
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

interface ImageGridProps {
  label: string;
  images: readonly ManagedImage[];
  onOpen: (image: ManagedImage) => void;
  selection?: ImageSelection | undefined;
  /** Others are on their way. */
  busy: boolean;
}

/** Pictures beside and below each other. The tab key reaches one, arrow keys, Home and End the others. */
export function ImageGrid({ label, images, onOpen, selection, busy }: ImageGridProps) {
  const [stop, setStop] = useState(0);
  const current = Math.min(stop, images.length - 1);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['tile'] === undefined) return;
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
    const columns = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length;
    const next = nextTile(event.key, { at: tiles.indexOf(event.target), count: tiles.length, columns });
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    tiles[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <ul role="list" aria-label={label} aria-busy={busy} className={styles.grid} onKeyDown={move}>
      {images.map((image, index) => (
        <ImageTile
          key={image.id}
          image={image}
          onOpen={() => {
            setStop(index);
            onOpen(image);
          }}
          isStop={index === current}
          selection={
            selection && {
              isSelected: selection.selected.has(image.id),
              onToggle: () => selection.onToggle(image.id),
            }
          }
        />
      ))}
    </ul>
  );
}
