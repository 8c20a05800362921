import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WithQueries, useDataAccess } from '../../api/with-queries.tsx';
import { SetupForm } from '../../admin/setup/setup-form.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { AdminCard } from '../../admin/layout/admin-card.tsx';
import { tokenSearch } from '../../site/search-address.ts';

/** The page of the one-time link that the server prints while there is no administrator (product 16). */
export const Route = createFileRoute('/admin/setup')({
  staticData: { layout: 'admin', needsApp: true, texts: ['admin'] },
  validateSearch: tokenSearch,
  component: SetUp,
});

function SetUp() {
  const { t } = useLingui();
  const { token } = Route.useSearch();
  return (
    <AdminCard title={t`Make this site yours`}>
      <p>
        <Trans>You’ll be its administrator. The link you followed works once.</Trans>
      </p>
      <WithQueries>
        <Form token={token} />
      </WithQueries>
    </AdminCard>
  );
}

function Form({ token }: { token: string }) {
  const { client } = useDataAccess();
  const { locale } = useAppContext().boot;
  return <SetupForm client={client} token={token} locale={locale} />;
}
