import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WithQueries, useDataAccess } from '../../api/with-queries.tsx';
import { SetupForm } from '../../features/setup/setup-form.tsx';
import { missingHead } from '../../head/missing-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import styles from './setup.module.css';

/** The page behind the one-time link that the server prints while there is no administrator (brief 16). */
export const Route = createFileRoute('/admin/setup')({
  staticData: { livesFromApp: true, texts: ['account'] },
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  component: SetUp,
});

function SetUp() {
  const { t } = useLingui();
  const { token } = Route.useSearch();
  return (
    <div className={styles.page}>
      <PageHead head={missingHead(useHeadSite(), t`Set up`)} />
      <h1>
        <Trans>Make this site yours</Trans>
      </h1>
      <p>
        <Trans>You will be its administrator. The link you followed works once.</Trans>
      </p>
      <WithQueries>
        <Form token={token} />
      </WithQueries>
    </div>
  );
}

function Form({ token }: { token: string }) {
  const { client } = useDataAccess();
  return <SetupForm client={client} token={token} />;
}
