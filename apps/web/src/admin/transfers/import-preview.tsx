import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedArchive } from '@sanwen/contracts/imports.contract';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { useAction } from '../shared/actions.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { Figures, Notes } from './import-report.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import styles from './transfers.module.css';

interface ImportPreviewProps {
  id: string;
  /** Called after the upload was imported or discarded. */
  onClose: () => void;
}

/** Preview of an upload, with the button to import it. */
export function ImportPreview({ id, onClose }: ImportPreviewProps) {
  const { api, client } = useAdmin();
  const { boot } = useAppContext();
  const [locale, setLocale] = useState<Locale>(boot.language.defaultLanguage);
  const query = useQuery({
    ...api.imports.manage.preview.queryOptions({ id, locale }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const discard = useAction({ run: () => client.imports.manage.discard.mutate({ id }), onDone: onClose });
  const cancel = (
    <AdminButton busy={discard.busy} onClick={() => discard.act(undefined)}>
      <Trans>Cancel</Trans>
    </AdminButton>
  );
  return (
    <>
      {query.isError && <div className={styles.actions}>{cancel}</div>}
      <QueryResult query={query}>
        {(archive) =>
          archive.holds === 'posts' ? (
            <PostsPreview
              archive={archive}
              locale={locale}
              setLocale={setLocale}
              cancel={cancel}
              onClose={onClose}
            />
          ) : (
            <SitePreview archive={archive} cancel={cancel} onClose={onClose} />
          )
        }
      </QueryResult>
    </>
  );
}

interface PartProps {
  archive: UploadedArchive;
  cancel: ReactNode;
  onClose: () => void;
}

function SitePreview({ archive, cancel, onClose }: PartProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const { id, holds, posts } = archive;
  return (
    <div className={styles.report}>
      <p role="status">
        {holds === 'backup' ? (
          <Trans>This is a full-site backup. It replaces everything here.</Trans>
        ) : (
          <Trans>This is a full-site export. It replaces everything here.</Trans>
        )}
      </p>
      <Figures
        figures={[
          [t`Posts`, posts],
          ...archive.languages.map((each): [string, number] => [LOCALE_NAMES[each.locale], each.texts]),
        ]}
      />
      <div className={styles.actions}>
        <AdminButton variant="danger" onClick={() => setConfirming(true)}>
          <Trans>Restore…</Trans>
        </AdminButton>
        {cancel}
      </div>
      <RestoreDialog
        source={isConfirming ? { kind: 'upload', id } : undefined}
        hasPasswords={holds === 'backup'}
        onClose={() => setConfirming(false)}
        onStarted={onClose}
      />
    </div>
  );
}

function PostsPreview({
  archive,
  locale,
  setLocale,
  cancel,
  onClose,
}: PartProps & { locale: Locale; setLocale: (locale: Locale) => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [siteUrl, setSiteUrl] = useState('');
  const [otherLanguages, setOtherLanguages] = useState<'draft' | 'skip'>('draft');
  const [isDownloading, setDownloading] = useState(true);
  const { id, outcomes, failed, failedCount, skipped, skippedCount, needsLanguage, languages, items } =
    archive;
  const foreign = archive.otherLanguages.join(', ');
  const run = useAction({
    run: () =>
      client.imports.manage.run.mutate({
        id,
        otherLanguages,
        remoteImages: isDownloading ? 'http' : 'none',
        ...(needsLanguage && { locale }),
        ...(siteUrl.trim() !== '' && { siteUrl: siteUrl.trim() }),
      }),
    onDone: onClose,
  });
  const { new: fresh, changed, unchanged, edited, written } = outcomes;
  const labels = {
    new: t`New`,
    changed: t`Changed`,
    unchanged: t`Unchanged`,
    edited: t`Edited here`,
    written: t`Created here`,
  };
  const coming = fresh + changed;
  return (
    <form
      className={styles.report}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run.act(undefined);
      }}
    >
      <p role="status">{t`${plural(coming, { one: '# translation will be imported.', other: '# translations will be imported.' })}`}</p>
      <Figures
        figures={[
          [t`Posts`, archive.posts],
          [t`New translations`, fresh],
          [t`Changed translations`, changed],
          [t`Unchanged`, unchanged],
          [t`Skipped: edited here`, edited + written],
          [t`Comments`, archive.comments],
          ...languages.map((each): [string, number] => [LOCALE_NAMES[each.locale], each.texts]),
        ]}
      />
      <Notes
        title={t`${plural(items.length, { one: '# translation', other: '# translations' })}`}
        notes={items.map(({ name, title, outcome }) => ({
          name: `${title} — ${labels[outcome]}`,
          reason: name,
        }))}
      />
      <Notes
        title={t`${plural(failedCount, { one: '# unreadable file', other: '# unreadable files' })}`}
        notes={failed}
        count={failedCount}
        isOpen
      />
      <Notes
        title={t`${plural(skippedCount, { one: '# file skipped', other: '# files skipped' })}`}
        notes={skipped}
        count={skippedCount}
      />
      <FieldStack>
        {needsLanguage && (
          <SelectInput
            label={t`Language of the posts`}
            hint={t`For posts that don’t tell theirs.`}
            value={locale}
            onChange={({ target }) => isLocale(target.value) && setLocale(target.value)}
          >
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {LOCALE_NAMES[each]}
              </option>
            ))}
          </SelectInput>
        )}
        {foreign !== '' && (
          <SelectInput
            label={t`Texts in other languages`}
            hint={t`This site can’t offer: ${foreign}`}
            value={otherLanguages}
            onChange={({ target }) => setOtherLanguages(target.value === 'skip' ? 'skip' : 'draft')}
          >
            <option value="draft">{t`Import as drafts`}</option>
            <option value="skip">{t`Skip`}</option>
          </SelectInput>
        )}
        <SwitchInput
          label={t`Download images from servers without HTTPS`}
          hint={t`Browsers block them otherwise.`}
          checked={isDownloading}
          onChange={({ target }) => setDownloading(target.checked)}
        />
        <TextInput
          type="url"
          label={t`URL of the original site`}
          hint={t`Completes links to the original site’s other pages. Optional.`}
          placeholder="https://example.com"
          value={siteUrl}
          error={run.formError?.fields['siteUrl']}
          onChange={({ target }) => setSiteUrl(target.value)}
        />
      </FieldStack>
      <div className={styles.actions}>
        <AdminButton
          type="submit"
          variant="primary"
          busy={run.busy}
          disabled={coming + archive.comments === 0}
        >
          <Trans>Import posts</Trans>
        </AdminButton>
        {cancel}
      </div>
    </form>
  );
}
