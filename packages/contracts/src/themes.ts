/**
 * The themes there are (spec 3). Each is a folder of this name in the web; a third theme is a folder and its
 * name here.
 */
export const THEMES = ['default', 'magazine'] as const;
