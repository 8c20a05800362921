import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedPost, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { Locale } from '@sanwen/contracts/locales';
import { shareImagePath, storedImage } from '@sanwen/contracts/images';
import { TextAreaInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { imageUrl } from '#src/site/site-view.ts';
import { useAppContext } from '#src/site/use-site.ts';
import type { TextSession } from '#src/admin/editor/autosave/text-session.ts';
import { useSession } from '#src/admin/editor/autosave/use-sessions.ts';
import styles from './side.module.css';

interface SeoPanelProps {
  post: ManagedPost;
  session: TextSession;
  locale: Locale;
  /** The excerpt that the server derives from the text. */
  derivedExcerpt: string;
}

/** Metadata for lists, search engines and social media. */
export function SeoPanel({ post, session, locale, derivedExcerpt }: SeoPanelProps) {
  const { t } = useLingui();
  const { text, epoch } = useSession(session);
  const field = (name: 'excerpt' | 'description') => ({
    lang: locale,
    value: text[name],
    maxLength: 5000,
    onChange: ({ target }: { target: { value: string } }) => session.edit({ [name]: target.value }),
  });
  return (
    <Panel title={t`Summary and search`}>
      <FieldStack>
        <TextAreaInput
          label={t`Excerpt`}
          hint={t`Shown in lists. If empty, it’s taken from the text.`}
          placeholder={derivedExcerpt}
          {...field('excerpt')}
        />
        <TextAreaInput
          label={t`Description for search engines`}
          hint={t`If empty, the excerpt is used.`}
          {...field('description')}
        />
        <KeywordsField
          key={epoch}
          keywords={text.keywords}
          locale={locale}
          onChange={(keywords) => session.edit({ keywords })}
        />
        <SearchResult post={post} text={text} locale={locale} derivedExcerpt={derivedExcerpt} />
        <SharedLink post={post} text={text} locale={locale} derivedExcerpt={derivedExcerpt} />
      </FieldStack>
    </Panel>
  );
}

interface KeywordsFieldProps {
  keywords: readonly string[];
  locale: Locale;
  onChange: (keywords: string[]) => void;
}

function KeywordsField({ keywords, locale, onChange }: KeywordsFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(keywords.join(locale === 'en-US' ? ', ' : '、'));
  return (
    <TextInput
      label={t`Keywords`}
      hint={t`Separated by commas.`}
      lang={locale}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split(/[,，、]/u).flatMap((each) => each.trim() || []));
      }}
    />
  );
}

interface LookProps {
  post: ManagedPost;
  text: TranslationText;
  locale: Locale;
  derivedExcerpt: string;
}

function SearchResult({ post, text, locale, derivedExcerpt }: LookProps) {
  const { t } = useLingui();
  const { boot, site } = useAppContext();
  return (
    <section aria-label={t`In search results`} className={styles.result} lang={locale}>
      <cite>{`${boot.publicUrl}/post/${post.slug}`}</cite>
      <strong>
        {text.title || <Trans>Untitled</Trans>}
        {site.seo.titleSeparator}
        {site.settings.siteName}
      </strong>
      <p className={styles.soft}>{text.description || text.excerpt || derivedExcerpt}</p>
    </section>
  );
}

function SharedLink({ post, text, locale, derivedExcerpt }: LookProps) {
  const { t } = useLingui();
  const { boot, site } = useAppContext();
  const image = drawnImage(post, locale) ?? (post.cover && imageUrl(boot.imageBase, post.cover.url));
  return (
    <section aria-label={t`On other sites`} className={styles.result} lang={locale}>
      {image && <img src={image} alt="" className={styles.cover} />}
      <cite>{site.settings.siteName}</cite>
      <strong>{text.title || <Trans>Untitled</Trans>}</strong>
      <p className={styles.soft}>{text.description || text.excerpt || derivedExcerpt}</p>
    </section>
  );
}

/** The share image that the server renders for this language; undefined for a draft. */
function drawnImage(
  { slug, cover, category, isListed, editedAt, translations }: ManagedPost,
  locale: Locale,
): string | undefined {
  const translation = translations.find((each) => each.locale === locale);
  if (!isListed || !translation || translation.state === 'draft') return undefined;
  const format = cover && storedImage(cover.url) ? 'jpg' : 'png';
  return shareImagePath({
    locale,
    slug,
    format,
    facts: [translation.version, editedAt, category?.name, cover?.url],
  });
}
