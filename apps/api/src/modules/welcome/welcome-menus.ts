import type { WriteContext } from '../../platform/invalidate.ts';
import { addMenuItem, type MenuItemDraft } from '../menus/menus.service.ts';

/** The category of the posts that every site begins with. */
const GUIDES: MenuItemDraft = {
  menu: 'header',
  href: '/category/guides',
  labels: { 'en-US': 'Guides', 'zh-CN': '指南', 'zh-TW': '指南' },
};

/** What the menus of a new site hold; with `hasGuides` also the category of the posts that it begins with. */
export async function addWelcomeMenus(ctx: WriteContext, hasGuides: boolean): Promise<void> {
  const items: MenuItemDraft[] = [
    { menu: 'header', href: '/', labels: { 'en-US': 'Home', 'zh-CN': '首页', 'zh-TW': '首頁' } },
    ...(hasGuides ? [GUIDES] : []),
    { menu: 'header', href: '/about', labels: { 'en-US': 'About', 'zh-CN': '关于', 'zh-TW': '關於' } },
    {
      menu: 'footer',
      href: '/about',
      labels: { 'en-US': 'About', 'zh-CN': '关于本站', 'zh-TW': '關於本站' },
    },
    { menu: 'footer', href: '/contact', labels: { 'en-US': 'Contact', 'zh-CN': '联系', 'zh-TW': '聯絡' } },
  ];
  for (const item of items) await addMenuItem(ctx, item);
}
