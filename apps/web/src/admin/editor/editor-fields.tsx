import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import styles from './title-field.module.css';
import { useState } from 'react';
import type { BodyView } from './body-editor.tsx';
import { readStored, writeStored } from '../../boot/storage.ts';
import viewSwitchStyles from './view-switch.module.css';
import { Badge } from '@sanwen/ui/admin/states';
import languageLabelStyles from './language-label.module.css';

interface TitleFieldProps {
  locale: Locale;
  maxLength: number;
  value: string;
  readOnly: boolean;
  onChange: (title: string) => void;
  /** Enter goes on in the text. */
  onEnter: () => void;
}

/** The title field: a single line that wraps. */
export function TitleField({ locale, onChange, onEnter, ...field }: TitleFieldProps) {
  const { t } = useLingui();
  return (
    <textarea
      {...field}
      rows={1}
      aria-label={t`Title`}
      placeholder={t`Title`}
      lang={locale}
      className={styles.title}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
      onKeyDown={(event) => {
        // During a composition, Enter chooses a candidate of the input method.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

type ShownView = BodyView | 'preview';

interface ViewSwitchProps {
  value: ShownView;
  onChange: (view: ShownView) => void;
  /** False for texts without a preview. */
  hasPreview?: boolean;
}

/** Switches between the visual editor, Markdown and preview. */
export function ViewSwitch({ value, onChange, hasPreview = true }: ViewSwitchProps) {
  const { t } = useLingui();
  const views: [ShownView, string][] = [
    ['rich', t`Visual`],
    ['source', t`Markdown`],
    ...(hasPreview ? [['preview', t`Preview`] satisfies [ShownView, string]] : []),
  ];
  return (
    <div role="group" aria-label={t`View`} className={viewSwitchStyles.views}>
      {views.map(([view, label]) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {label}
        </button>
      ))}
    </div>
  );
}

const KEY = 'editor-view';

/** The user's preferred view, remembered in this browser. */
export function useBodyView(): [BodyView, (view: BodyView) => void] {
  const [view, setView] = useState<BodyView>(() => (readStored(KEY) === 'source' ? 'source' : 'rich'));
  const choose = (next: BodyView) => {
    setView(next);
    writeStored(KEY, next);
  };
  return [view, choose];
}

interface LanguageLabelProps {
  locale: Locale;
  /** Undefined for a language without a text. */
  translation: { state: 'draft' | 'published' | 'stale'; hasChanges: boolean } | undefined;
  /** Its languages are public later. */
  isScheduled?: boolean;
}

/** A language and the state of its text. */
export function LanguageLabel({ locale, translation, isScheduled = false }: LanguageLabelProps) {
  const { t, i18n } = useLingui();
  const names = { draft: t`Draft`, published: isScheduled ? t`Scheduled` : t`Published`, stale: t`Outdated` };
  const tones = {
    draft: 'neutral',
    published: isScheduled ? 'attention' : 'good',
    stale: 'attention',
  } as const;
  return (
    <>
      <span lang={locale} className={languageLabelStyles.language}>
        {LOCALE_NAMES[locale]}
      </span>{' '}
      <span lang={i18n.locale} className={languageLabelStyles.language}>
        {translation ? (
          <Badge tone={tones[translation.state]}>{names[translation.state]}</Badge>
        ) : (
          <Badge>{t`Missing`}</Badge>
        )}
        {translation?.hasChanges && <Badge tone="attention">{t`Changed`}</Badge>}
      </span>
    </>
  );
}
