import { useLingui } from '@lingui/react/macro';
import { NumberInput, SelectInput, SwitchInput } from '@sanwen/ui/admin/field';
import { NumberOrNone } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

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
