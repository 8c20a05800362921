import { useLingui } from '@lingui/react/macro';
import type { ManagedPicture } from '@sanwen/contracts/media.manage.contract';
import { AdminDialog } from '@sanwen/ui/admin/dialog';
import { useState } from 'react';
import { PictureLibrary } from './picture-library.tsx';
import type { LibrarySearch } from './library-search.ts';

/** What a text or a cover needs to know of a picture. */
export type PickedPicture = Pick<ManagedPicture, 'path' | 'width' | 'height' | 'alt'>;

interface PicturePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Is given the one that was chosen, or all that were uploaded here. */
  onPick: (pictures: PickedPicture[]) => void;
}

/** The library over the page, to choose from it or to upload. */
export function PicturePicker({ open, onOpenChange, onPick }: PicturePickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState<LibrarySearch>({});
  const pick = (pictures: PickedPicture[]) => {
    onOpenChange(false);
    onPick(pictures);
  };
  return (
    <AdminDialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t`Choose image`}
      about={t`Click an image to use it. Images you upload, drop, or paste here are used right away.`}
      closeLabel={t`Close`}
    >
      <PictureLibrary
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        onOpen={(picture) => pick([picture])}
        onUploaded={(pictures, failed) => {
          // What failed is said in the dialog, so it stays.
          if (pictures.length > 0 && failed === 0) pick(pictures);
        }}
      />
    </AdminDialog>
  );
}
