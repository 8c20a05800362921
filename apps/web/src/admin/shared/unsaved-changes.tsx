import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with changes that are not saved is left, inside the panel and out of it. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker({
    // What an address asks for may be another page, too; a place in the page is none.
    shouldBlockFn: ({ current, next }) =>
      when &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t`Leave without saving?`}
      about={t`You have unsaved changes on this page.`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay here`}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
