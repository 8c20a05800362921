import { useLingui } from '@lingui/react/macro';
import { AdminButton, type ButtonVariant } from '@sanwen/ui/admin/button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from './image-files.ts';

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Opens the browser's way to choose pictures of this machine. */
export function UploadButton({ onFiles, variant = 'secondary', children }: UploadButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <AdminButton variant={variant} onClick={() => input.current?.click()}>
        {children}
      </AdminButton>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        multiple
        hidden
        aria-label={t`Choose images`}
        onChange={choose}
      />
    </>
  );
}
