import { useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import styles from './lightbox.module.css';

/** An image of a page. */
export interface LightboxImage {
  src: string;
  srcSet: string;
  /** Intrinsic size, which reserves its space. */
  width: number;
  height: number;
  /** Alt text, also shown below it. */
  alt: string;
  /** Language of the alt text. */
  lang?: string | undefined;
}

interface LightboxProps {
  /** The open image, if any. */
  image: LightboxImage | undefined;
  /** Accessible name of the dialog. */
  label: string;
  closeLabel: string;
  onClose: () => void;
}

/** An image in a native dialog as large as the window. Escape closes it, and the focus returns. */
export function Lightbox({ image, label, closeLabel, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    if (!image || !shown) return undefined;
    shown.showModal();
    // A click next to the image closes it, too.
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
            // Screen readers get the alt text of the image.
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
