import { Trans, useLingui } from '@lingui/react/macro';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { type ManagedTerm, TERM_DESCRIPTION_MAX, TERM_NAME_MAX } from '@sanwen/contracts/terms.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DialogActions } from '@sanwen/ui/admin/dialog';
import { TextAreaInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { AdminTabs } from '@sanwen/ui/admin/tabs';
import { type ReactNode, useState } from 'react';
import type { FormError } from '../../api/field-errors.ts';
import { useAppContext } from '../../site/use-site.ts';
import type { LocalizedText } from '../shared/localized-form.tsx';

export interface TermChange {
  names: LocalizedText;
  descriptions: LocalizedText;
  slug?: string;
}

interface TermFormProps {
  /** Undefined for a new one. */
  term: ManagedTerm | undefined;
  /** What its address begins with: `/category/`. */
  path: string;
  onSave: (change: TermChange) => void;
  busy: boolean;
  formError: FormError | undefined;
  /** Fields of one of the two alone. */
  children?: ReactNode;
}

/** Names, descriptions and the address of a category or a tag, one tab a language. */
export function TermForm({ term, path, onSave, busy, formError, children }: TermFormProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const [names, setNames] = useState<LocalizedText>(term?.names ?? {});
  const [descriptions, setDescriptions] = useState<LocalizedText>(term?.descriptions ?? {});
  const [slug, setSlug] = useState(term?.slug ?? '');
  const errors = formError?.fields ?? {};
  const [shown, show] = useTabWithErrors(errors, boot.locale);
  const hint = () => {
    if (slug === '') return t`Generated from the name.`;
    return term && slug !== term.slug ? t`The old URL will redirect to the new one.` : path + slug;
  };
  const fields = (locale: Locale) => (
    <FieldStack>
      <TextInput
        label={t({ message: 'Name', context: 'of a category or a tag' })}
        lang={locale}
        error={errors[`names.${locale}`] ?? errors['names']}
        value={names[locale] ?? ''}
        maxLength={TERM_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => setNames(withText(names, locale, target.value))}
      />
      <TextAreaInput
        label={t`Description`}
        lang={locale}
        hint={t`Shown below the name and in search results.`}
        error={errors[`descriptions.${locale}`]}
        value={descriptions[locale] ?? ''}
        maxLength={TERM_DESCRIPTION_MAX}
        rows={4}
        onChange={({ target }) => setDescriptions(withText(descriptions, locale, target.value))}
      />
    </FieldStack>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ names, descriptions, ...(slug === '' ? {} : { slug }) });
      }}
    >
      <FieldStack>
        <AdminTabs
          label={t`Languages`}
          value={shown}
          onChange={(value) => isLocale(value) && show(value)}
          tabs={LOCALES.map((locale) => ({
            value: locale,
            label: LOCALE_NAMES[locale],
            lang: locale,
            content: fields(locale),
          }))}
        />
        <TextInput
          label={t`Address (slug)`}
          hint={hint()}
          error={errors['slug']}
          value={slug}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSlug(target.value.trim())}
        />
        {children}
      </FieldStack>
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

/** The language that is shown; where the server finds something wrong in another, that one. */
function useTabWithErrors(errors: Record<string, string>, first: Locale) {
  const [shown, show] = useState(first);
  const [seen, setSeen] = useState<Locale>();
  const firstWithErrors = LOCALES.find(
    (locale) => errors[`names.${locale}`] ?? errors[`descriptions.${locale}`],
  );
  if (firstWithErrors !== seen) {
    setSeen(firstWithErrors);
    if (firstWithErrors) show(firstWithErrors);
  }
  return [shown, show] as const;
}

function withText(texts: LocalizedText, locale: Locale, text: string): LocalizedText {
  const { [locale]: _, ...others } = texts;
  return text === '' ? others : { ...others, [locale]: text };
}
