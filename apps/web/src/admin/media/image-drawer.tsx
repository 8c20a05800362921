import { Trans, useLingui } from '@lingui/react/macro';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { ImageDetails } from './image-details.tsx';

/** One picture, from the side. */
export function ImageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const query = useQuery(api.media.manage.get.queryOptions({ id }));
  return (
    <AdminDrawer
      open
      onOpenChange={onClose}
      title={query.data?.name ?? t`Image`}
      about={query.data?.useCount === 0 ? <Trans>This image isn’t used anywhere.</Trans> : undefined}
      closeLabel={t`Close`}
    >
      <QueryResult query={query}>{(image) => <ImageDetails image={image} onClose={onClose} />}</QueryResult>
    </AdminDrawer>
  );
}
