import { useLingui } from '@lingui/react/macro';
import type { LightboxImage } from '@sanwen/ui/lightbox';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Most readers never use these buttons, so their code loads on the first click. */
const Lightbox = lazy(async () => ({ default: (await import('@sanwen/ui/lightbox')).Lightbox }));

async function act(
  pressed: EventTarget,
  actions: { copied: (done: boolean) => void; enlarge: (image: LightboxImage) => void },
) {
  if (!(pressed instanceof Element) || !pressed.closest('button')) return;
  const { actInReading } = await import('./reading-actions.ts');
  actInReading(pressed, actions);
}

/**
 * Wraps a post, because some of its buttons are in HTML that React doesn't parse: handles their clicks,
 * shows enlarged images, and announces copies. It uses React's listener, which React attaches before it
 * replays a click on that part; an effect may be too late.
 */
export function ReadingHelpers({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [image, setImage] = useState<LightboxImage>();
  // A new value announces it again.
  const [copied, setCopied] = useState({ times: 0, done: true });
  const actions = {
    copied: (done: boolean) => setCopied(({ times }) => ({ times: times + 1, done })),
    enlarge: setImage,
  };
  const message = copied.done ? t`Copied` : t`Couldn’t copy. Select the text and copy it manually.`;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons, which have keys */}
      <div style={{ display: 'contents' }} onClick={({ target }) => void act(target, actions)}>
        {children}
      </div>
      <p role="status" className="visually-hidden">
        {copied.times > 0 && <span key={copied.times}>{message}</span>}
      </p>
      {image && (
        <Suspense>
          <Lightbox
            image={image}
            label={t`Image`}
            closeLabel={t`Close image`}
            onClose={() => setImage(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
