import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ThemeTest } from '../features/theme/theme-test.tsx';
import { missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import styles from './-test-theme.module.css';

/** The theme test page (spec 2), which is not indexed. */
export const Route = createFileRoute('/test-theme')({
  staticData: { needsApp: true, texts: ['theme-test'] },
  component: TestTheme,
});

function TestTheme() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageHead head={missingHead(useHeadSite(), t`Theme`)} />
      <h1>
        <Trans>Theme</Trans>
      </h1>
      <ThemeTest />
    </div>
  );
}
