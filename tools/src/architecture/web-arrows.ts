import { type Import, isTest, isWithin, type Target } from './place.ts';

const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const ADMIN = /^apps\/web\/src\/admin\/([^/]+)\//;
/** Folders of the panel that its other folders may import. */
const ADMIN_SHARED = ['shared', 'editor', 'media', 'terms'];
const THEMES = 'apps/web/src/themes/';
/** The folder that all themes share. The rules of themes apply to it. */
const SHARED = 'shared';

const THEME_PACKAGES = ['react', '@lingui/core', '@lingui/react'];
const THEME_CONSTANTS = ['packages/contracts/constants', 'packages/contracts/locales'];

/** Packages that would give a component data or texts. */
const DATA_AND_COPY = [
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@trpc/client',
  '@trpc/react-query',
  '@trpc/server',
  'axios',
  'ky',
  'swr',
];

/** Checks an import inside the web app or the components. */
export function checkWeb(found: Import): string | undefined {
  if (isTest(found.from)) return undefined;
  if (found.from.startsWith('packages/ui/src/')) return checkComponents(found.target);
  return checkFeature(found) ?? checkAdmin(found) ?? checkTheme(found);
}

function checkComponents(target: Target): string | undefined {
  if (target.kind !== 'package' || !DATA_AND_COPY.some((name) => isWithin(target.name, name))) {
    return undefined;
  }
  return `packages/ui has no data and no copy, so it must not import ${target.name}: take both as props.`;
}

function checkFeature({ from, target }: Import): string | undefined {
  const own = FEATURE.exec(from)?.[1];
  if (!own || target.kind !== 'file') return undefined;
  if (ADMIN.test(target.path))
    return `The feature ${own} is for readers and must not import the panel, ${target.path}: move what both use out of admin/.`;
  const other = FEATURE.exec(target.path)?.[1];
  if (!other || other === own) return undefined;
  return `The feature ${own} must not import the feature ${other}: let a route compose the two, or move what they share out of features/.`;
}

function checkAdmin({ from, target }: Import): string | undefined {
  const own = ADMIN.exec(from)?.[1];
  if (!own || target.kind !== 'file') return undefined;
  const other = ADMIN.exec(target.path)?.[1];
  if (!other || other === own || ADMIN_SHARED.includes(other)) return undefined;
  return `The panel's ${own} must not import its ${other}: let a route compose the two, or move what they share to admin/shared/.`;
}

function checkTheme({ from, target, typeOnly }: Import): string | undefined {
  const own = themeFolder(from);
  if (!own || mayTheme(own, target, typeOnly)) return undefined;
  const what = target.kind === 'file' ? target.path : target.name;
  return `A theme is looks only and must not import ${what}. It may import its own folder, themes/slots.ts, themes/${SHARED}/, @sanwen/ui, types of @sanwen/contracts (values only from constants and locales), react and lingui.`;
}

function mayTheme(own: string, target: Target, typeOnly: boolean): boolean {
  if (target.kind === 'package') return THEME_PACKAGES.some((name) => isWithin(target.name, name));
  if (target.workspace === 'packages/ui') return true;
  if (target.workspace === 'packages/contracts') {
    return typeOnly || THEME_CONSTANTS.includes(target.path);
  }
  return target.path === `${THEMES}slots.ts` || [own, SHARED].includes(themeFolder(target.path) ?? '');
}

/** Name of the theme's folder, or undefined outside of themes. */
function themeFolder(path: string): string | undefined {
  if (!path.startsWith(THEMES)) return undefined;
  const [folder, ...rest] = path.slice(THEMES.length).split('/');
  return rest.length > 0 ? folder : undefined;
}
