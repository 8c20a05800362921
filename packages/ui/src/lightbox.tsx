import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from './icons.tsx';
import styles from './lightbox.module.css';

/** An image of a page. */
export interface LightboxImage {
  src: string;
  srcSet: string;
  /** Intrinsic size, which reserves its space. */
  width: number;
  height: number;
  alt: string;
  /** Shown below it; without one, the alt text. */
  caption: string;
  /** Language of the texts. */
  lang?: string | undefined;
}

interface LightboxProps {
  images: readonly LightboxImage[];
  /** Position of the image that opens. */
  first: number;
  /** Accessible names of the dialog and its buttons. */
  labels: { dialog: string; close: string; previous: string; next: string };
  onClose: () => void;
}

/**
 * Images in a native dialog as large as the window. Arrow keys lead to the others, Escape closes it, and the
 * focus returns.
 */
export function Lightbox({ images, first, labels, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const image = images[at];
  const step = (by: number) => setAt((before) => (before + by + images.length) % images.length);
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  // A click next to the image closes it, too.
  const leave = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.matches('figure')))
      dialog.current?.close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-label={labels.dialog}
      className={styles.lightbox}
      onClose={onClose}
      onClick={leave}
      onKeyDown={turn}
    >
      <figure className={styles.figure} aria-live="polite">
        {image && <LargeImage key={at} image={image} />}
      </figure>
      <form method="dialog">
        <button type="submit" aria-label={labels.close} className={styles.close}>
          <CloseIcon />
        </button>
      </form>
      {images.length > 1 && (
        <div className={styles.steps}>
          <button type="button" aria-label={labels.previous} onClick={() => step(-1)}>
            <ChevronDownIcon />
          </button>
          <span>
            {at + 1} / {images.length}
          </span>
          <button type="button" aria-label={labels.next} onClick={() => step(1)}>
            <ChevronDownIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}

function LargeImage({ image }: { image: LightboxImage }) {
  const { caption, alt, lang } = image;
  return (
    <>
      <img
        src={image.src}
        srcSet={image.srcSet || undefined}
        sizes="100vw"
        width={image.width || undefined}
        height={image.height || undefined}
        alt={alt}
        lang={lang}
      />
      {(caption || alt) && (
        // Screen readers get the alt text of the image.
        <figcaption lang={lang} aria-hidden={caption ? undefined : true}>
          {caption || alt}
        </figcaption>
      )}
    </>
  );
}
