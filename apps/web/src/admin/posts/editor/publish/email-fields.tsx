import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, LOCALES, type Locale, languageName } from '@sanwen/contracts/locales';
import { type Audience, EMAIL_CONTENTS, type EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import { SelectInput, TextAreaInput } from '@sanwen/ui/admin/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';

const CUSTOM_MAX = 5000;

interface EmailFieldsProps {
  postId: number;
  /** Languages that become public. */
  languages: readonly Locale[];
  value: EmailOptions;
  onChange: (value: EmailOptions) => void;
}

/** Who gets a post by email, and what the email contains. */
export function EmailFields({ postId, languages, value, onChange }: EmailFieldsProps) {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const { data } = useQuery(api.subscribers.manage.tags.queryOptions());
  const tags = data?.items.map(({ tag }) => tag) ?? [];
  const { audience, content, texts } = value;
  const own = audience.kind === 'tag' && !tags.includes(audience.tag) ? [audience.tag] : [];
  const contentLabels = {
    full: t`The whole post`,
    excerpt: t`Its excerpt`,
    custom: t`A text of its own`,
  };
  return (
    <>
      <SelectInput
        label={t`Send to`}
        value={keyOf(audience)}
        onChange={({ target }) => onChange({ ...value, audience: audienceOf(target.value) })}
      >
        <option value="all">{t`All subscribers`}</option>
        {LOCALES.map((locale) => (
          <option key={locale} value={`language:${locale}`}>
            {t`Subscribers in ${languageName(locale, i18n.locale)}`}
          </option>
        ))}
        {[...own, ...tags].map((tag) => (
          <option key={tag} value={`tag:${tag}`}>
            {t`Subscribers with the tag “${tag}”`}
          </option>
        ))}
      </SelectInput>
      <p role="status">
        <AddressCount audience={audience} postId={postId} />
      </p>
      <SelectInput
        label={t`The email contains`}
        value={content}
        onChange={({ target }) =>
          onChange({
            ...value,
            content: EMAIL_CONTENTS.find((each) => each === target.value) ?? content,
          })
        }
      >
        {EMAIL_CONTENTS.map((each) => (
          <option key={each} value={each}>
            {contentLabels[each]}
          </option>
        ))}
      </SelectInput>
      {content === 'custom' &&
        languages.map((locale) => (
          <TextAreaInput
            key={locale}
            lang={locale}
            label={t`Text of the email in ${LOCALE_NAMES[locale]}`}
            hint={t`Followed by a link to the post. Without a text, the excerpt is sent.`}
            maxLength={CUSTOM_MAX}
            value={texts[locale] ?? ''}
            onChange={({ target }) => onChange({ ...value, texts: { ...texts, [locale]: target.value } })}
          />
        ))}
    </>
  );
}

/** Number of addresses that an email goes to. */
function AddressCount({ audience, postId }: { audience: Audience; postId: number }) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { data } = useQuery({
    ...api.subscribers.manage.audience.queryOptions({ audience, postId }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Trans>Counting addresses…</Trans>;
  return t`${plural(data.count, { one: '# address gets an email.', other: '# addresses get an email.' })}`;
}

/** The value of an audience in a select. */
function keyOf(audience: Audience): string {
  if (audience.kind === 'language') return `language:${audience.locale}`;
  return audience.kind === 'tag' ? `tag:${audience.tag}` : 'all';
}

function audienceOf(key: string): Audience {
  const locale = LOCALES.find((each) => key === `language:${each}`);
  if (locale) return { kind: 'language', locale };
  return key.startsWith('tag:') ? { kind: 'tag', tag: key.slice('tag:'.length) } : { kind: 'all' };
}
