import type { Locale } from '@sanwen/contracts/locales';
import type { MenuType } from '@sanwen/contracts/menus.contract';
import type { Api } from '../../api/api.ts';

export const menuQuery = (api: Api, locale: Locale, type: MenuType) => api.menus.get.queryOptions({ locale, type });
