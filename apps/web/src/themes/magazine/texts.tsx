import '@sanwen/ui/prose.css';
import { ServerHtml } from '@sanwen/ui/server-html';
import { LanguageNotice } from '../shared/post-parts.tsx';
import type { ContactPageProps, TextPageProps } from '../slots.ts';
import styles from './css/text-page.module.css';
import contactPageStyles from './css/contact-page.module.css';

/** A text page: its title in poster size, the text in a column. */
export function TextPage({ site, page }: TextPageProps) {
  const lang = page.locale === site.locale ? undefined : page.locale;
  return (
    <article>
      <h1 className={styles.title} lang={lang}>
        {page.title}
      </h1>
      <div className={styles.column}>
        {lang && <LanguageNotice locale={lang} />}
        <ServerHtml className={`prose ${styles.text}`} lang={lang} data-text html={page.html} />
      </div>
    </article>
  );
}

/** The contact page: its text and the form. */
export function ContactPage({ site, page, form }: ContactPageProps) {
  return (
    <>
      <TextPage site={site} page={page} />
      <div className={contactPageStyles.form}>{form}</div>
    </>
  );
}
