import { createContext, type ReactNode, use, useState } from 'react';
import { useField } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './localized-field.module.css';

/** A language of texts. */
export interface FieldLanguage {
  tag: string;
  /** Its own name. */
  name: string;
}

interface LanguageScope {
  languages: readonly FieldLanguage[];
  shown: string;
  show: (tag: string) => void;
}

const Scope = createContext<LanguageScope | undefined>(undefined);

/** Wraps a form: choosing a language in one field applies to all. */
export function LocalizedFields({
  languages,
  first,
  children,
}: {
  languages: readonly FieldLanguage[];
  first: string;
  children: ReactNode;
}) {
  const [shown, show] = useState(first);
  return <Scope value={{ languages, shown, show }}>{children}</Scope>;
}

/** The language that the fields show, and a function to change it. */
export function useFieldLanguage(): LanguageScope {
  const scope = use(Scope);
  if (!scope) throw new Error('a localized field stands in <LocalizedFields>');
  return scope;
}

export interface LocalizedFieldProps {
  label: string;
  hint?: string | undefined;
  /** Errors by language. */
  errors?: Partial<Record<string, string>> | undefined;
  value: Partial<Record<string, string>>;
  onChange: (value: Partial<Record<string, string>>) => void;
  multiline?: boolean;
  maxLength?: number;
  /** Mark on the tab of a language without a text: `(empty)`. */
  emptyMark: string;
  /** Accessible name of the language tabs. */
  languagesLabel: string;
  /** What readers see without a text in this language. */
  placeholder?: string | undefined;
  name?: string;
}

/** A text per language, one at a time. Its label includes the language: `Site name 简体中文`. */
export function LocalizedField({
  label,
  hint,
  errors = {},
  value,
  onChange,
  multiline = false,
  emptyMark,
  languagesLabel,
  name,
  ...input
}: LocalizedFieldProps) {
  const { languages, shown, show } = useFieldLanguage();
  const error = errors[shown];
  const { id, ...described } = useField({ hint, error });
  const language = languages.find(({ tag }) => tag === shown);
  const control = {
    ...input,
    ...described,
    id,
    name: name && `${name}.${shown}`,
    lang: shown,
    className: fieldStyles.control,
    value: value[shown] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [shown]: target.value }),
  };
  return (
    <div className={fieldStyles.field}>
      <div className={styles.head}>
        <label className={fieldStyles.label} htmlFor={id}>
          {label}{' '}
          <span lang={shown} className={styles.which}>
            {language?.name ?? shown}
          </span>
        </label>
        <div role="group" aria-label={languagesLabel} className={styles.languages}>
          {languages.map(({ tag, name: own }) => {
            const isFilled = (value[tag] ?? '') !== '';
            const marks = [styles.language, isFilled && styles.filled, errors[tag] && styles.wrong];
            return (
              <button
                key={tag}
                type="button"
                lang={tag}
                aria-pressed={tag === shown}
                aria-label={isFilled ? own : `${own} ${emptyMark}`}
                className={marks.filter(Boolean).join(' ')}
                onClick={() => show(tag)}
              >
                {own}
              </button>
            );
          })}
        </div>
      </div>
      {multiline ? <textarea {...control} /> : <input type="text" {...control} />}
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
