import { useLingui, Trans } from '@lingui/react/macro';
import { NumberInput, SelectInput, SwitchInput, TextAreaInput, TextInput } from '@sanwen/ui/admin/field';
import { NumberOrNone, SettingsForm, type SettingsFields } from './settings-form.tsx';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { LocalizedInput } from '../shared/localized-form.tsx';
import styles from './settings-form.module.css';

const REVIEWS = ['none', 'first', 'all'] as const;

/** Who may comment, how often, and what needs review. */
export function CommentsSettings() {
  const { t } = useLingui();
  const reviews = { none: t`No one’s`, first: t`New visitors’ (none approved yet)`, all: t`Everyone’s` };
  return (
    <SettingsForm group="comments" title={t`Comments`}>
      {({ value, set, errors }) => (
        <>
          <SwitchInput
            label={t`Readers may comment`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <SelectInput
            label={t`Comments that need review`}
            value={value.review}
            onChange={({ target }) =>
              set({ review: REVIEWS.find((review) => review === target.value) ?? value.review })
            }
          >
            {REVIEWS.map((review) => (
              <option key={review} value={review}>
                {reviews[review]}
              </option>
            ))}
          </SelectInput>
          <SwitchInput
            label={t`One comment thread per person per post`}
            hint={t`Replies don’t count.`}
            checked={value.onePerArticle}
            onChange={({ target }) => set({ onePerArticle: target.checked })}
          />
          <NumberInput
            label={t`Comments per person per day`}
            min={1}
            max={1000}
            value={value.perDay}
            error={errors['perDay']}
            onChange={({ target }) => set({ perDay: Number(target.value) })}
          />
          <NumberOrNone
            label={t`Close comments after (days)`}
            hint={t`If empty, never.`}
            min={1}
            max={3650}
            value={value.closeAfterDays}
            error={errors['closeAfterDays']}
            onChange={(closeAfterDays) => set({ closeAfterDays })}
          />
          <SwitchInput
            label={t`Require a proof of work from visitors’ browsers when many comments come in`}
            hint={t`Readers don’t notice it. It starts when this many comments are unreviewed.`}
            checked={value.captcha}
            onChange={({ target }) => set({ captcha: target.checked })}
          />
          {value.captcha && (
            <>
              <NumberInput
                label={t`Unreviewed comments from one network in 10 minutes`}
                min={0}
                max={10_000}
                value={value.captchaAfterNetwork}
                error={errors['captchaAfterNetwork']}
                onChange={({ target }) => set({ captchaAfterNetwork: Number(target.value) })}
              />
              <NumberInput
                label={t`Unreviewed comments on one post in an hour`}
                min={0}
                max={10_000}
                value={value.captchaAfterPost}
                error={errors['captchaAfterPost']}
                onChange={({ target }) => set({ captchaAfterPost: Number(target.value) })}
              />
              <NumberInput
                label={t`Unreviewed comments on the site in an hour`}
                min={0}
                max={10_000}
                value={value.captchaAfterSite}
                error={errors['captchaAfterSite']}
                onChange={({ target }) => set({ captchaAfterSite: Number(target.value) })}
              />
            </>
          )}
          <SwitchInput
            label={t`Email administrators when a comment needs review`}
            checked={value.mailModerators}
            onChange={({ target }) => set({ mailModerators: target.checked })}
          />
          <SwitchInput
            label={t`Email authors about comments on their posts`}
            checked={value.mailAuthors}
            onChange={({ target }) => set({ mailAuthors: target.checked })}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** AI comments: labeled, and approved by a person first. */
export function AiCommentsSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="aiComments" title={t`AI comments`} about={t`They’re always labeled as AI.`}>
      {({ value, set, errors, ...fields }) => (
        <>
          <SwitchInput
            label={t`Let AI comment`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <SwitchInput
            label={t`An administrator approves each one first`}
            checked={value.approvalFirst}
            onChange={({ target }) => set({ approvalFirst: target.checked })}
          />
          <NumberInput
            label={t`Comments per day`}
            min={0}
            max={1000}
            value={value.dailyLimit}
            error={errors['dailyLimit']}
            onChange={({ target }) => set({ dailyLimit: Number(target.value) })}
          />
          <LocalizedInput
            label={t`Label`}
            hint={t`If empty: AI.`}
            name="label"
            value={value.label}
            onChange={(label) => set({ label })}
            errors={errors}
            maxLength={40}
          />
          <SwitchInput
            label={t`Ask AI to review visitors’ comments`}
            checked={value.reviewVisitors}
            onChange={({ target }) => set({ reviewVisitors: target.checked })}
          />
          <NumberInput
            label={t`Reviews per day`}
            min={0}
            max={10_000}
            value={value.reviewDailyLimit}
            error={errors['reviewDailyLimit']}
            onChange={({ target }) => set({ reviewDailyLimit: Number(target.value) })}
          />
          <Personas value={value} set={set} errors={errors} {...fields} />
        </>
      )}
    </SettingsForm>
  );
}

function Personas({ value: { personas }, set, errors }: SettingsFields<'aiComments'>) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<(typeof personas)[number]>) =>
    set({ personas: personas.map((persona, at) => (at === index ? { ...persona, ...part } : persona)) });
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Who writes</Trans>
      </legend>
      {errors['personas'] && <p role="alert">{errors['personas']}</p>}
      {personas.map(({ name, description }, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.row}>
            <TextInput
              label={t`Persona ${number}: name`}
              value={name}
              maxLength={40}
              onChange={({ target }) => change(index, { name: target.value })}
              error={errors[`personas.${index}.name`]}
            />
            <TextAreaInput
              label={t`Persona ${number}: writing style`}
              value={description}
              maxLength={600}
              onChange={({ target }) => change(index, { description: target.value })}
              error={errors[`personas.${index}.description`]}
            />
            <AdminButton
              variant="quiet"
              iconOnly
              aria-label={t`Remove persona ${number}`}
              onClick={() => set({ personas: personas.filter((_, at) => at !== index) })}
            >
              <TrashIcon />
            </AdminButton>
          </div>
        );
      })}
      <div>
        <AdminButton
          disabled={personas.length >= 20}
          onClick={() => set({ personas: [...personas, { name: '', description: '' }] })}
        >
          <Trans>Add a persona</Trans>
        </AdminButton>
      </div>
    </fieldset>
  );
}
