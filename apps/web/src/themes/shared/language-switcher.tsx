import { Trans } from '@lingui/react/macro';
import { Disclosure } from '@sanwen/ui/disclosure';
import { LanguageIcon } from '@sanwen/ui/icons';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import type { LanguageChoice } from '../slots.ts';
import styles from './language-switcher.module.css';

/** Links to the page in the other languages, each in its own language. */
export function LanguageSwitcher({ languages }: { languages: LanguageChoice[] }) {
  const current = languages.find((language) => language.current);
  if (languages.length === 0) return null;
  const summary = (
    <>
      <LanguageIcon />
      <VisuallyHidden>
        <Trans>Language:</Trans>{' '}
      </VisuallyHidden>
      <span className={styles.name}>{current?.name}</span>
    </>
  );
  return (
    <Disclosure
      name="site-header"
      className={styles.switcher}
      summaryClassName={styles.summary}
      summary={summary}
    >
      <ul role="list" className={styles.choices}>
        {languages.map(({ locale, name, href, current: isCurrent }) => (
          <li key={locale}>
            <a href={href} hrefLang={locale} lang={locale} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
