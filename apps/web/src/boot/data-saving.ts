declare global {
  interface Navigator {
    /** Network Information, which not every browser has. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * The reader asks for little data, or has a connection of 2g: nothing is fetched that he did not ask for
 * (product 13).
 */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
