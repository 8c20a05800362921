import '@sanwen/ui/prose.css';
import type { TextPageProps } from '../../slots.ts';
import { LanguageNotice } from '../../shared/language-notice.tsx';
import styles from './text-page.module.css';

/** A page that is only a text. */
export function TextPage({ site, page }: TextPageProps) {
  const lang = page.locale === site.locale ? undefined : page.locale;
  return (
    <article>
      <h1 className={styles.title} lang={lang}>
        {page.title}
      </h1>
      {lang && <LanguageNotice locale={lang} />}
      {/* oxlint-disable-next-line react/no-danger -- the server sanitised this html when the page was saved */}
      <div className="prose" lang={lang} data-text dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
