import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Button } from '@sanwen/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountPage } from '../-auth-page.tsx';
import { toFormError } from '../../api/use-server-form.ts';
import { useDataAccess } from '../../api/with-queries.tsx';
import { tokenSearch } from '../../site/search-address.ts';

export const Route = createFileRoute('/comments/mute')({
  staticData: { needsApp: true, texts: ['comments'] },
  validateSearch: tokenSearch,
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const { token } = Route.useSearch();
  return (
    <AccountPage title={t`Comment emails`}>
      <MuteReplies token={token} />
    </AccountPage>
  );
}

/**
 * Target of links in comment emails: stops or resumes them on a click. Opening it changes nothing, because
 * email programs prefetch links.
 */
function MuteReplies({ token }: { token: string }) {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const queries = useQueryClient();
  const queryKey = ['comment-mails', token];
  const mails = useQuery({ queryKey, queryFn: () => client.comments.mails.query({ token }) });
  const change = useMutation({
    mutationFn: async (mute: boolean) =>
      mute ? client.comments.mute.mutate({ token }) : client.comments.unmute.mutate({ token }),
    onSuccess: ({ muted }) => queries.setQueryData(queryKey, mails.data && { ...mails.data, muted }),
  });
  const formError = mails.error ?? change.error;
  if (formError)
    return (
      <p role="alert">
        {toFormError(formError, t`Can’t reach the server. Nothing was lost; please try again.`).message}
      </p>
    );
  if (!mails.data) return <p role="status">{t`Loading…`}</p>;
  const { email, muted } = mails.data;
  return (
    <>
      <p role="status">
        {muted ? (
          <Trans>
            Comment emails to <b>{email}</b> are off.
          </Trans>
        ) : (
          <Trans>
            When someone replies to you, we’ll email <b>{email}</b>.
          </Trans>
        )}
      </p>
      <p>
        <Button busy={change.isPending} onClick={() => change.mutate(!muted)}>
          {muted ? t`Turn comment emails back on` : t`Stop comment emails`}
        </Button>
      </p>
    </>
  );
}
