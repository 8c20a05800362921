import { Trans, useLingui } from '@lingui/react/macro';
import { TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SwitchInput } from '@sanwen/ui/admin/field';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { type SettingsFields, SettingsForm } from './settings-form.tsx';
import styles from './conversion-settings.module.css';

const WORDS_MAX = 500;

/** Words and marks that conversion between the Chinese scripts uses. */
export function ConversionSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="conversion"
      title={t`Chinese conversion`}
      about={t`Used when a post is converted between Simplified and Traditional Chinese. Posts converted before don’t change.`}
    >
      {(fields) => (
        <>
          <SwitchInput
            label={t`Convert quotation marks`}
            hint={t`“ ” becomes 「 」 in Traditional Chinese, and back.`}
            checked={fields.value.quotes}
            onChange={({ target }) => fields.set({ quotes: target.checked })}
          />
          <Words {...fields} />
        </>
      )}
    </SettingsForm>
  );
}

function Words({ value: { words }, set, errors }: SettingsFields<'conversion'>) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<(typeof words)[number]>) =>
    set({ words: words.map((pair, at) => (at === index ? { ...pair, ...part } : pair)) });
  return (
    <div>
      <table className={styles.words}>
        <caption>
          <Trans>Your own words come before the dictionary’s.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Simplified Chinese</Trans>
            </th>
            <th scope="col">
              <Trans>Traditional Chinese</Trans>
            </th>
            <th scope="col">
              <VisuallyHidden>{t`Remove`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ mainland, taiwan }, index) => {
            const number = index + 1;
            return (
              <tr key={index}>
                <td>
                  <input
                    lang="zh-CN"
                    aria-label={t`Word ${number} in Simplified Chinese`}
                    aria-invalid={errors[`words.${index}.mainland`] ? true : undefined}
                    value={mainland}
                    maxLength={60}
                    onChange={({ target }) => change(index, { mainland: target.value })}
                  />
                </td>
                <td>
                  <input
                    lang="zh-TW"
                    aria-label={t`Word ${number} in Traditional Chinese`}
                    aria-invalid={errors[`words.${index}.taiwan`] ? true : undefined}
                    value={taiwan}
                    maxLength={60}
                    onChange={({ target }) => change(index, { taiwan: target.value })}
                  />
                </td>
                <td>
                  <AdminButton
                    variant="quiet"
                    iconOnly
                    aria-label={t`Remove word ${number}`}
                    onClick={() => set({ words: words.filter((_, at) => at !== index) })}
                  >
                    <TrashIcon />
                  </AdminButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {Object.keys(errors).some((field) => field.startsWith('words.')) && (
        <p role="alert" className={styles.error}>
          <Trans>Fill in both words of each row, or remove the row.</Trans>
        </p>
      )}
      <AdminButton
        disabled={words.length >= WORDS_MAX}
        onClick={() => set({ words: [...words, { mainland: '', taiwan: '' }] })}
      >
        <Trans>Add word</Trans>
      </AdminButton>
    </div>
  );
}
