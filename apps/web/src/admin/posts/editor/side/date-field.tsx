import { Trans, useLingui } from '@lingui/react/macro';
import { fromWallTime, toWallTime } from '@sanwen/contracts/time-zone-offsets';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useTimeZone } from '#src/admin/shared/use-time-zone.ts';
import type { PostActions } from './publish-panel.tsx';

interface DateFieldProps {
  post: ManagedPost;
  save: PostActions['save'];
}

/** The date that readers see, in the site's time zone. A scheduled post's is in the dialog that schedules it. */
export function DateField({ post: { publishedAt, status }, save }: DateFieldProps) {
  const { t } = useLingui();
  const timeZone = useTimeZone();
  const saved = publishedAt === null ? '' : toWallTime(publishedAt, timeZone);
  const [typed, setTyped] = useState(saved);
  const [isFuture, setFuture] = useState(false);
  const at = typed === '' ? null : fromWallTime(typed, timeZone);
  const isChanged = typed !== saved && at !== undefined && (at !== null || status === 'draft');
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t`Date of the post`}
        hint={
          isChanged && isFuture && status === 'published'
            ? t`Readers won’t see it until then.`
            : status === 'draft'
              ? t`Empty means when it’s published.`
              : undefined
        }
        error={save.formError?.fields['publishedAt']}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = target.value === '' ? undefined : fromWallTime(target.value, timeZone);
          setFuture(next !== undefined && Date.parse(next) > Date.now());
        }}
      />
      {isChanged && (
        <div>
          <AdminButton variant="primary" busy={save.busy} onClick={() => save.act({ publishedAt: at })}>
            <Trans>Use this date</Trans>
          </AdminButton>
        </div>
      )}
    </>
  );
}
