/** What a button of a post copies: the code beside it, or the address in its value. */
export function textToCopy(button: HTMLElement): string | undefined {
  const { copyCode, copyLink } = button.dataset;
  if (copyCode === undefined) return copyLink;
  return button.parentElement?.querySelector('code')?.textContent.trimEnd() ?? '';
}

/**
 * Copies within the very press that wakes the app: Safari permits it no later. What did not work now, the app
 * does or says.
 */
export async function copyAtOnce(button: HTMLElement): Promise<void> {
  const text = textToCopy(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    button.dataset['done'] = '';
  } catch {
    // Forbidden, or there is no clipboard without TLS.
  }
}
