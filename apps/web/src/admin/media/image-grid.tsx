import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { type KeyboardEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { storedImage } from '@sanwen/contracts/images';
import { Badge } from '@sanwen/ui/admin/states';
import { imageUrl } from '../../site/site-view.ts';
import { useAppContext } from '../../site/use-site.ts';
import styles from './image-grid.module.css';

export interface ImageSelection {
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

interface ImageGridProps {
  label: string;
  images: readonly ManagedImage[];
  onOpen: (image: ManagedImage) => void;
  selection?: ImageSelection | undefined;
  /** The next page of images is loading. */
  busy: boolean;
}

/** A grid of images. Tab reaches one of them; arrow keys, Home and End the others. */
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

interface ImageTileProps {
  image: ManagedImage;
  onOpen: () => void;
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  /** Whether Tab reaches this one. */
  isStop: boolean;
}

/** A thumbnail with the image's name. */
function ImageTile({ image, onOpen, selection, isStop }: ImageTileProps) {
  const { t } = useLingui();
  const { path, name, width, height, useCount } = image;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li className={styles.tile} data-selected={selection?.isSelected || undefined}>
      <button type="button" className={styles.open} tabIndex={tabIndex} data-tile onClick={onOpen}>
        <Thumbnail path={path} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.metadata}>
          {width} × {height} {useCount === 0 && <Badge>{t`Unused`}</Badge>}
        </span>
      </button>
      {selection && (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={tabIndex}
          aria-label={t`Select ${name}`}
          checked={selection.isSelected}
          onChange={selection.onToggle}
        />
      )}
    </li>
  );
}

/** The smallest size of an image, on its dominant color while it loads. */
function Thumbnail({ path }: { path: string }) {
  const { boot } = useAppContext();
  const stored = storedImage(path);
  return (
    <img
      src={imageUrl(boot.imageBase, stored?.forms[0]?.path ?? path)}
      alt=""
      width={stored?.width}
      height={stored?.height}
      loading="lazy"
      decoding="async"
      className={stored?.color ? styles.image : `${styles.image} ${styles.seeThrough}`}
      {...(stored?.color ? { style: { backgroundColor: stored.color } } : {})}
    />
  );
}

interface Place {
  at: number;
  count: number;
  columns: number;
}

/** The tile that a key moves to; undefined for other keys and at the grid's edges. */
export function nextTile(key: string, { at, count, columns }: Place): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next !== undefined && next >= 0 && next < count && next !== at ? next : undefined;
}
