import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks before unsaved changes are lost, on navigation inside the panel and out of it. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker({
    // Search params may select another page too; a hash doesn't.
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
