import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { ManagedImageUses, ImageUse } from '@sanwen/contracts/media.contract';
import { useId } from 'react';
import styles from './media-page.module.css';

/** Where a picture is shown, each with a way there. */
export function ImageUses({ image: { uses, useCount } }: { image: ManagedImageUses }) {
  const { t } = useLingui();
  const id = useId();
  const more = useCount - uses.length;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{t`Where it’s used`}</h3>
      {useCount === 0 ? (
        <p>
          <Trans>Nowhere. You can delete it.</Trans>
        </p>
      ) : (
        <>
          <ul role="list" className={styles.uses}>
            {uses.map((use) => (
              <li key={`${use.place} ${use.id} ${use.locale}`}>
                <Use use={use} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t`${plural(more, { one: 'And # more place.', other: 'And # more places.' })}`}</p>}
          <p className={styles.place}>
            <Trans>It can be deleted once nothing uses it.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Use({ use: { place, id, title, locale, isTrashed } }: { use: ImageUse }) {
  const { t } = useLingui();
  const places: Record<ImageUse['place'], string> = {
    text: t`Text`,
    changes: t`Changes that aren’t published yet`,
    cover: t`Cover`,
    page: t`Page`,
    settings: t`Settings`,
    author: t`Author photo`,
    account: t`Account photo`,
  };
  const facts = [
    places[place],
    ...(locale ? [LOCALE_NAMES[locale]] : []),
    ...(isTrashed ? [t`in the trash`] : []),
  ];
  const language = locale ? `?lang=${locale}` : '';
  const hrefs: Partial<Record<ImageUse['place'], string>> = {
    text: `/admin/posts/${id}${language}`,
    changes: `/admin/posts/${id}${language}`,
    cover: `/admin/posts/${id}`,
    page: `/admin/pages/${id}${language}`,
    settings: `/admin/settings/${id}`,
    account: '/admin/users',
  };
  const name = title || (place === 'settings' ? t`Site settings` : t`Untitled`);
  const href = hrefs[place];
  return (
    <>
      {href ? (
        <a href={href} lang={locale ?? undefined}>
          {name}
        </a>
      ) : (
        name
      )}
      <br />
      <span className={styles.place}>{facts.join(' · ')}</span>
    </>
  );
}
