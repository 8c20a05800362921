import { useLingui } from '@lingui/react/macro';
import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { AdminDialog } from '@sanwen/ui/admin/dialog';
import { useState } from 'react';
import { ImageLibrary } from './image-library.tsx';
import type { LibrarySearch } from './library-search.ts';

/** What a text or a cover needs to know of a picture. */
export type PickedImage = Pick<ManagedImage, 'path' | 'width' | 'height' | 'alt'>;

interface ImagePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Is given the one that was chosen, or all that were uploaded here. */
  onPick: (images: PickedImage[]) => void;
}

/** The library over the page, to choose from it or to upload. */
export function ImagePicker({ open, onOpenChange, onPick }: ImagePickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState<LibrarySearch>({});
  const pick = (images: PickedImage[]) => {
    onOpenChange(false);
    onPick(images);
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
      <ImageLibrary
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        onOpen={(image) => pick([image])}
        onUploaded={(images, failed) => {
          // What failed is said in the dialog, so it stays.
          if (images.length > 0 && failed === 0) pick(images);
        }}
      />
    </AdminDialog>
  );
}
