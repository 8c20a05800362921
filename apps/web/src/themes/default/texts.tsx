import '@sanwen/ui/prose.css';
import { ServerHtml } from '@sanwen/ui/server-html';
import type { ContactPageProps, TextPageProps } from '../slots.ts';
import { LanguageNotice } from '../shared/post-parts.tsx';
import styles from './css/text-page.module.css';
import contactPageStyles from './css/contact-page.module.css';

export function TextPage({ site, page }: TextPageProps) {
  const lang = page.locale === site.locale ? undefined : page.locale;
  return (
    <article>
      <h1 className={styles.title} lang={lang}>
        {page.title}
      </h1>
      {lang && <LanguageNotice locale={lang} />}
      <ServerHtml className="prose" lang={lang} data-text html={page.html} />
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
