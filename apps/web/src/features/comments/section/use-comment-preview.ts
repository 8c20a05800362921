import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** How the text that stands in the field will look, asked for by hand; typing closes it. */
export function useCommentPreview(render: (text: string) => Promise<string>) {
  const { t } = useLingui();
  const [shown, setShown] = useState<string>();
  const ask = async (text: string) => {
    const nothing = `<p>${t`Nothing to preview yet.`}</p>`;
    setShown(
      text.trim().length < 2
        ? nothing
        : await render(text).catch(() => `<p>${t`Preview isn’t available right now.`}</p>`),
    );
  };
  return {
    shown,
    forget: () => setShown(undefined),
    toggle: (text: string) => {
      if (shown === undefined) void ask(text);
      else setShown(undefined);
    },
  };
}
