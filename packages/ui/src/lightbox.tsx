import { useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import styles from './lightbox.module.css';

/** A picture as it stands in a page. */
export interface LightboxImage {
  src: string;
  srcSet: string;
  /** Its own size, which keeps its place until it is there. */
  width: number;
  height: number;
  /** What it shows; stands below it. */
  alt: string;
  /** Language of the description. */
  lang?: string | undefined;
}

interface LightboxProps {
  /** Opens with it. */
  image: LightboxImage | undefined;
  /** Name of the dialog. */
  label: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * A picture as large as the window. The browser's own dialog: Escape closes it, and the focus goes back to
 * where it was.
 */
export function Lightbox({ image, label, closeLabel, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    if (!image || !shown) return undefined;
    shown.showModal();
    // A press beside the picture closes as well.
    const leave = ({ target }: MouseEvent) => {
      if (target === shown || (target instanceof Element && target.matches('figure'))) shown.close();
    };
    shown.addEventListener('click', leave);
    return () => {
      shown.removeEventListener('click', leave);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [image]);

  return (
    <dialog ref={dialog} aria-label={label} className={styles.lightbox} onClose={onClose}>
      {image && (
        <figure className={styles.figure}>
          <img
            src={image.src}
            srcSet={image.srcSet || undefined}
            sizes="100vw"
            width={image.width || undefined}
            height={image.height || undefined}
            alt={image.alt}
            lang={image.lang}
          />
          {image.alt && (
            // The picture says the same to who does not see it.
            <figcaption lang={image.lang} aria-hidden="true">
              {image.alt}
            </figcaption>
          )}
        </figure>
      )}
      <form method="dialog">
        <button type="submit" aria-label={closeLabel} className={styles.close}>
          <CloseIcon />
        </button>
      </form>
    </dialog>
  );
}
