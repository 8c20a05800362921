import { THEMES } from '@sanwen/contracts/constants';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { Argument, Command } from 'commander';
import { saveSettings } from '../modules/settings/stored-settings.service.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen theme`. */
export function themeCommand(): Command {
  return new Command('theme')
    .description('Switch the site’s theme. Takes effect immediately.')
    .addArgument(new Argument('<theme>').choices(THEMES))
    .action(async (chosen: string) => {
      const theme = settingsSchemas.theme.parse({ selectedTheme: chosen });
      await withDeps(({ orm, changes }) => saveSettings({ em: orm.em.fork(), changes }, 'theme', theme));
      console.log(`Theme set to ${theme.selectedTheme}.`);
    });
}
