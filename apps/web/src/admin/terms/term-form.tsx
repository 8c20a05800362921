import { Trans, useLingui } from '@lingui/react/macro';
import {
  isLocale,
  type Locale,
  LOCALE_NAMES,
  LOCALES,
  fallbackOrder,
  languageName,
} from '@sanwen/contracts/locales';
import { type ManagedTerm, TERM_DESCRIPTION_MAX, TERM_NAME_MAX } from '@sanwen/contracts/terms.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DialogActions, AdminDialog } from '@sanwen/ui/admin/dialog';
import { TextAreaInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { AdminTabs } from '@sanwen/ui/admin/tabs';
import { type ReactNode, useState } from 'react';
import type { FormError } from '../../api/use-server-form.ts';
import { useAppContext } from '../../site/use-site.ts';
import type { LocalizedText } from '../shared/localized-form.tsx';
import { Badge } from '@sanwen/ui/admin/states';
import styles from '../shared/name-button.module.css';

export interface TermChange {
  names: LocalizedText;
  descriptions: LocalizedText;
  slug?: string;
}

interface TermFormProps {
  /** Undefined for a new one. */
  term: ManagedTerm | undefined;
  /** Start of its path: `/category/`. */
  path: string;
  onSave: (change: TermChange) => void;
  busy: boolean;
  formError: FormError | undefined;
  /** Fields that only one of the two has. */
  children?: ReactNode;
}

/** Names, descriptions and slug of a category or tag, with a tab per language. */
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

/** The selected language; after an error in another language, that one. */
function useTabWithErrors(errors: Record<string, string>, first: Locale) {
  const [shown, show] = useState(first);
  const [lastWithErrors, setLastWithErrors] = useState<Locale>();
  const firstWithErrors = LOCALES.find(
    (locale) => errors[`names.${locale}`] ?? errors[`descriptions.${locale}`],
  );
  if (firstWithErrors !== lastWithErrors) {
    setLastWithErrors(firstWithErrors);
    if (firstWithErrors) show(firstWithErrors);
  }
  return [shown, show] as const;
}

function withText(texts: LocalizedText, locale: Locale, text: string): LocalizedText {
  const { [locale]: _, ...others } = texts;
  return text === '' ? others : { ...others, [locale]: text };
}

interface TermLabels {
  /** The name in the panel's language. */
  nameOf: (term: Pick<ManagedTerm, 'names' | 'slug'>) => string;
  /** Languages of the site whose readers see a name in another language. */
  missingOf: (term: Pick<ManagedTerm, 'names'>) => { locale: Locale; name: string }[];
}

/** Names of categories and tags. */
export function useTermName(): TermLabels {
  const { boot } = useAppContext();
  const { defaultLanguage, enabledLanguages } = boot.language;
  const order = fallbackOrder(boot.locale, defaultLanguage);
  return {
    nameOf: ({ names, slug }) => order.map((locale) => names[locale]).find(Boolean) ?? slug,
    missingOf: ({ names }) =>
      order
        .filter((locale) => enabledLanguages[locale] && !names[locale])
        .map((locale) => ({ locale, name: languageName(locale, boot.locale) })),
  };
}

/** Languages of the site in which a category, tag or menu entry has no name. */
export function MissingNames({ term }: { term: Pick<ManagedTerm, 'names'> }) {
  const { t } = useLingui();
  const { missingOf } = useTermName();
  return missingOf(term).map(({ locale, name }) => (
    <Badge key={locale} tone="attention">
      {t`Name missing in ${name}`}
    </Badge>
  ));
}

/** A row's name as the button that opens it. */
export function NameButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}

interface MergeDialogProps {
  title: string;
  about: ReactNode;
  onClose: () => void;
  /** Undefined until it is chosen. */
  into: number | undefined;
  onMerge: (into: number) => void;
  busy: boolean;
  /** The field to choose the target. */
  children: ReactNode;
}

/** Asks for the target of a merge of categories or tags. */
export function MergeDialog({ title, about, onClose, into, onMerge, busy, children }: MergeDialogProps) {
  const { t } = useLingui();
  return (
    <AdminDialog open onOpenChange={onClose} title={title} about={about} closeLabel={t`Close`}>
      {children}
      <DialogActions>
        <AdminButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </AdminButton>
        <AdminButton
          variant="danger"
          busy={busy}
          disabled={into === undefined}
          onClick={() => into !== undefined && onMerge(into)}
        >
          <Trans>Merge</Trans>
        </AdminButton>
      </DialogActions>
    </AdminDialog>
  );
}
