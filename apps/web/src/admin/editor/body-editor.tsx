import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type RefObject, Suspense, useCallback, useState, lazy } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import { useAppContext } from '../../site/use-site.ts';
import styles from './body-editor.module.css';
import type { MeaningLost } from './rich/source/source-text.ts';
import { ImagePicker, type PickedImage } from '../media/image-library.tsx';
import { UploadList } from '../media/upload-controls.tsx';
import { useUploads } from '../media/uploads.ts';

export type BodyView = 'rich' | 'source';

interface BodyEditorProps {
  locale: Locale;
  markdown: string;
  onChange: (markdown: string) => void;
  view: BodyView;
  onView: (view: BodyView) => void;
  body: RefObject<BodyHandle | null>;
}

/**
 * The text of one language, in the visual editor or as Markdown. A text that the visual editor would change
 * opens as Markdown, with a notice. It reads the text once: pass a `key` that changes when the text is
 * replaced.
 */
export function BodyEditor({ locale, markdown, onChange, view, onView, body }: BodyEditorProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { pending, upload, dismiss } = useUploads();
  const [lost, setLost] = useState<MeaningLost>();
  /** The user has seen what would be lost and continues. */
  const [insists, setInsists] = useState(false);
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

/** An image to insert into a text. */
export interface DescribedImage {
  path: string;
  /** Alternative text in the language of the text, if there is one. */
  alt: string;
}

/** Uploads images and shows the progress. @returns the accepted ones; never rejects */
export type UploadImages = (files: File[]) => Promise<DescribedImage[]>;

/** What the page can ask of either editor. */
export interface BodyHandle {
  insertImage: (image: DescribedImage) => void;
  focus: () => void;
}

/** The panel is not rendered on the server, so its bundle omits the editors. */
const onlyInBrowser = () => Promise.reject(new Error('editors run in browsers'));

const RichEditor = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./rich/rich-editor.tsx'));
const SourceEditor = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./source/source-editor.tsx'));
export const MergeTexts = lazy(import.meta.env.SSR ? onlyInBrowser : () => import('./merge-texts.tsx'));
