import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './term-header.module.css';

interface TermHeaderProps {
  /** What it is: a category, a tag. */
  kind: ReactNode;
  name: string;
  description: string;
  postCount: number;
}

/** Head of a list of posts that share something. */
export function TermHeader({ kind, name, description, postCount }: TermHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.kind}>{kind}</p>
      <h1 className={styles.name}>{name}</h1>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.count}>
        <Plural value={postCount} one="# post" other="# posts" />
      </p>
    </header>
  );
}
