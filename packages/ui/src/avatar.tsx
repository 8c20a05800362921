import styles from './avatar.module.css';

interface AvatarProps {
  /** Name of the user, whose first character is shown without an image. */
  name: string;
  src?: string | null | undefined;
  className?: string | undefined;
}

/**
 * A user's avatar, or the first character of their name, as high as two lines of text.
 * Hidden from screen readers, because the name is next to it.
 */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${className ?? ''}`} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : firstOf(name)}
    </span>
  );
}

/** The first character as people count it, including surrogate pairs and combining marks. */
function firstOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
