import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { PostRevision } from '@sanwen/contracts/revisions.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { QueryResult } from '#src/admin/shared/admin-page.tsx';
import { useAction } from '#src/admin/shared/actions.tsx';
import { TextDiff } from '#src/admin/editor/text-diff.tsx';
import type { TextSession } from '#src/admin/editor/autosave/text-session.ts';
import { useSession } from '#src/admin/editor/autosave/use-sessions.ts';
import styles from './revisions.module.css';
import { useFormatDate } from '#src/admin/shared/use-time-zone.ts';

interface RevisionsProps {
  id: number;
  locale: Locale;
  session: TextSession;
}

/** Revisions of one language, with their differences and a way to restore them. */
export function Revisions(props: RevisionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = () => void props.session.flush().then(() => setOpen(true));
  return (
    <>
      <AdminButton onClick={open}>
        <Trans>Revisions</Trans>
      </AdminButton>
      <AdminDrawer open={isOpen} onOpenChange={setOpen} title={t`Revisions`} closeLabel={t`Close`}>
        {isOpen && <RevisionList {...props} onRestored={() => setOpen(false)} />}
      </AdminDrawer>
    </>
  );
}

function RevisionList({ id, locale, session, onRestored }: RevisionsProps & { onRestored: () => void }) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const [shown, setShown] = useState<number>();
  const query = useQuery(api.posts.manage.revisions.list.queryOptions({ id, locale }));
  const when = ({ savedAt }: PostRevision) =>
    formatDate(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t`No revisions yet.`}</p>
        ) : (
          <ol role="list" className={styles.list}>
            {items.map((revision) => (
              <li key={revision.id}>
                <button
                  type="button"
                  aria-expanded={shown === revision.id}
                  onClick={() => setShown(shown === revision.id ? undefined : revision.id)}
                >
                  {when(revision)}
                  {revision.savedBy && ` · ${revision.savedBy.nickname}`}
                  {revision.isPublished && <span className={styles.published}>{t`published`}</span>}
                  <span className={styles.title}>{revision.title}</span>
                </button>
                {shown === revision.id && (
                  <Shown
                    id={id}
                    locale={locale}
                    revisionId={revision.id}
                    session={session}
                    onRestored={onRestored}
                  />
                )}
              </li>
            ))}
          </ol>
        )
      }
    </QueryResult>
  );
}

interface ShownProps extends RevisionsProps {
  revisionId: number;
  onRestored: () => void;
}

function Shown({ id, locale, revisionId, session, onRestored }: ShownProps) {
  const { t } = useLingui();
  const { api, client } = useAdmin();
  const { version } = useSession(session);
  const query = useQuery(api.posts.manage.revisions.diff.queryOptions({ id, revisionId }));
  const restore = useAction({
    run: () => client.posts.manage.revisions.restore.mutate({ id, revisionId, baseVersion: version }),
    done: t`Version restored. The one before it is kept, too.`,
    onDone: onRestored,
  });
  return (
    <div className={styles.shown}>
      <p>
        <Trans>Changes since then:</Trans>
      </p>
      <QueryResult query={query}>{(diff) => <TextDiff diff={diff} lang={locale} />}</QueryResult>
      <AdminButton variant="primary" busy={restore.busy} onClick={() => restore.act(undefined)}>
        <Trans>Restore this version</Trans>
      </AdminButton>
    </div>
  );
}
