import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import { useAppContext } from '../../site/use-site.ts';
import styles from './body-editor.module.css';
import type { BodyHandle, DescribedImage } from './body-handle.ts';
import { RichEditor, SourceEditor } from './lazy-editors.ts';
import type { MeaningLost } from './rich/same-meaning.ts';
import { ImagePicker, type PickedImage } from '../media/image-picker.tsx';
import { UploadList } from '../media/upload-controls.tsx';
import { useUploads } from '../media/uploads.ts';

export type BodyView = 'rich' | 'source';

interface BodyEditorProps {
  locale: Locale;
  markdown: string;
  onChange: (markdown: string) => void;
  view: BodyView;
  onView: (view: BodyView) => void;
}

/**
 * The text of one language, in the visual editor or as Markdown. A text that the visual editor would change
 * opens as Markdown, with a notice. It reads the text once: pass a `key` that changes when the text is
 * replaced.
 */
export function BodyEditor({ locale, markdown, onChange, view, onView }: BodyEditorProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { pending, upload, dismiss } = useUploads();
  const [lost, setLost] = useState<MeaningLost>();
  /** The user has seen what would be lost and continues. */
  const [insists, setInsists] = useState(false);
  const body = useRef<BodyHandle>(null);
  const [isPicking, setPicking] = useState(false);
  const describe = useCallback(
    ({ path, alt }: PickedImage): DescribedImage => ({ path, alt: alt[locale] ?? '' }),
    [locale],
  );
  const uploaded = useCallback(
    async (files: File[]) => (await upload(files)).map(describe),
    [upload, describe],
  );
  const insert = (images: PickedImage[]) => {
    for (const image of images) body.current?.insertImage(describe(image));
    body.current?.focus();
  };
  const onLoss = (found: MeaningLost) => {
    setLost(found);
    if (!insists) onView('source');
  };
  const label = t`Text`;
  const editor = { markdown, label, lang: locale, onChange, upload: uploaded, handle: body };
  return (
    <div className={styles.body}>
      {lost && view === 'source' && (
        <div role="note" className={styles.notice}>
          <p>
            <Trans>
              Shown as Markdown, because the visual editor would rewrite line {lost.line}:{' '}
              <code>{lost.excerpt}</code>
            </Trans>
          </p>
          <AdminButton
            onClick={() => {
              setInsists(true);
              onView('rich');
            }}
          >
            <Trans>Use the visual editor anyway</Trans>
          </AdminButton>
        </div>
      )}
      <UploadList pending={pending} dismiss={dismiss} />
      <Suspense fallback={<p role="status">{t`Loading the editor…`}</p>}>
        {view === 'rich' ? (
          <RichEditor
            {...editor}
            imageBase={boot.imageBase}
            onLoss={onLoss}
            pickImage={() => setPicking(true)}
          />
        ) : (
          <SourceEditor {...editor} placeholderText={t`Write in Markdown; paste or drop images`} />
        )}
      </Suspense>
      <ImagePicker open={isPicking} onOpenChange={setPicking} onPick={insert} />
    </div>
  );
}
