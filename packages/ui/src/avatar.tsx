import styles from './avatar.module.css';

interface AvatarProps {
  /** Whose it is; without a picture its first character stands there. */
  name: string;
  src?: string | null | undefined;
  className?: string | undefined;
}

/**
 * A person's picture, or the first character of the name: as large as two lines of the text around it.
 * Decoration, as the name stands beside it.
 */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${className ?? ''}`} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : firstOf(name)}
    </span>
  );
}

/** The first character as a reader counts it: a surrogate pair, or a letter with its marks, is one. */
function firstOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
