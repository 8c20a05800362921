import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Lightbox, type LightboxImage } from '@sanwen/ui/lightbox';

/** The images of a text, of which one is open. */
export interface OpenImages {
  images: LightboxImage[];
  first: number;
  /** Texts of the dialog. */
  i18n: I18n;
}

interface ImageViewerProps extends OpenImages {
  onClose: () => void;
}

/** Shows a text's images in large, with its own texts. */
export default function ImageViewer({ i18n, ...props }: ImageViewerProps) {
  return (
    <I18nProvider i18n={i18n}>
      <LabeledLightbox {...props} />
    </I18nProvider>
  );
}

function LabeledLightbox(props: Omit<ImageViewerProps, 'i18n'>) {
  const { t } = useLingui();
  const labels = {
    dialog: t`Image`,
    close: t`Close image`,
    previous: t`Previous image`,
    next: t`Next image`,
  };
  return <Lightbox {...props} labels={labels} />;
}
