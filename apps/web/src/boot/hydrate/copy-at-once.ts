/** The text that a post's copy button copies: the code beside it, or the URL in its value. */
export function textToCopy(button: HTMLElement): string | undefined {
  const { copyCode, copyLink } = button.dataset;
  if (copyCode === undefined) return copyLink;
  return button.parentElement?.querySelector('code')?.textContent.trimEnd() ?? '';
}

/**
 * Copies within the click that hydrates the app, because Safari permits it no later. If it fails, the app
 * copies or reports it.
 */
export async function copyAtOnce(button: HTMLElement): Promise<void> {
  const text = textToCopy(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    button.dataset['done'] = '';
  } catch {
    // Forbidden, or unavailable without TLS.
  }
}
