import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { LocalizedField, LocalizedFields } from '@sanwen/ui/admin/localized-field';
import type { ReactNode } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useBlocker } from '@tanstack/react-router';

const LANGUAGES = LOCALES.map((tag) => ({ tag, name: LOCALE_NAMES[tag] }));

export type LocalizedText = Partial<Record<Locale, string>>;

/** Wraps a form with localized fields, which all show the same language, at first the site's default. */
export function LocalizedForm({ children }: { children: ReactNode }) {
  const { boot } = useAppContext();
  return (
    <LocalizedFields languages={LANGUAGES} first={boot.language.defaultLanguage}>
      {children}
    </LocalizedFields>
  );
}

interface LocalizedInputProps {
  label: string;
  hint?: string;
  /** The field's name in the input, for the server's errors: `siteName`. */
  name: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  /** Errors of the server by field. */
  errors?: Partial<Record<string, string>> | undefined;
  multiline?: boolean;
  maxLength?: number;
  placeholder?: string;
}

/** A localized text. Empty languages are left out, so that readers see a fallback. */
export function LocalizedInput({ name, errors = {}, value, onChange, ...field }: LocalizedInputProps) {
  const { t } = useLingui();
  const own = Object.fromEntries(LOCALES.map((locale) => [locale, errors[`${name}.${locale}`]]));
  return (
    <LocalizedField
      {...field}
      name={name}
      value={value}
      errors={own}
      emptyMark={t`(empty)`}
      languagesLabel={t`Languages`}
      onChange={(next) =>
        onChange(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')))
      }
    />
  );
}

/** Asks before unsaved changes are lost, on navigation inside the panel and out of it. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker({
    // Search params may select another page too; a hash doesn't.
    shouldBlockFn: ({ current, next }) =>
      when &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t`Leave without saving?`}
      about={t`You have unsaved changes on this page.`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay here`}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
