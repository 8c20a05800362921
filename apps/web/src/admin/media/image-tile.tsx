import { useLingui } from '@lingui/react/macro';
import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { storedImage } from '@sanwen/contracts/images';
import { Badge } from '@sanwen/ui/admin/states';
import { imageUrl } from '../../site/image-url.ts';
import { useAppContext } from '../../site/use-site.ts';
import styles from './image-grid.module.css';

interface ImageTileProps {
  image: ManagedImage;
  onOpen: () => void;
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  /** It is the one of the grid that the tab key reaches. */
  isStop: boolean;
}

/** A picture of the library, small, with its name. */
export function ImageTile({ image, onOpen, selection, isStop }: ImageTileProps) {
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
        <span className={styles.facts}>
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

/** The narrowest form of a picture, on its color until it is there. */
export function Thumbnail({ path }: { path: string }) {
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
