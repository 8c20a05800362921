import type { ContactPageProps } from '../../slots.ts';
import styles from './contact-page.module.css';
import { TextPage } from './text-page.tsx';

/** What to write for, and where to write. */
export function ContactPage({ site, page, form }: ContactPageProps) {
  return (
    <>
      <TextPage site={site} page={page} />
      <div className={styles.form}>{form}</div>
    </>
  );
}
