import { useLingui } from '@lingui/react/macro';
import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { AdminDialog } from '@sanwen/ui/admin/dialog';
import { useState } from 'react';
import { ImageLibrary, type LibrarySearch } from './image-library.tsx';

/** What a text or a cover needs of an image. */
export type PickedImage = Pick<ManagedImage, 'path' | 'width' | 'height' | 'alt'>;

interface ImagePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the chosen image, or with all that were uploaded here. */
  onPick: (images: PickedImage[]) => void;
}

/** Dialog to choose an image from the library or upload one. */
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
          // The dialog shows failed uploads, so it stays open.
          if (images.length > 0 && failed === 0) pick(images);
        }}
      />
    </AdminDialog>
  );
}
