import './styles.css';
import { createTrpcClient } from '@sanwen/client/trpc-client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readBootData } from './document/boot-data.ts';
import { loadI18n } from './i18n/load-i18n.ts';
import { followLinks } from './navigation/navigation.ts';
import { createAppRouter } from './router.tsx';
import { loadTheme } from './themes/registry.ts';

const boot = readBootData();
const [i18n, slots] = await Promise.all([loadI18n(boot.locale), loadTheme(boot.theme)]);
const router = createAppRouter({
  client: createTrpcClient({ url: '/trpc', locale: boot.locale }),
  boot,
  i18n,
  theme: { name: boot.theme, slots },
  inBrowser: true,
});

/** Until the app has taken the page over, links are the browser's: a click then loads a document and loses nothing. */
function App() {
  useEffect(() => followLinks(router, boot.localePrefix), []);
  return <RouterClient router={router} />;
}

startTransition(() => {
  hydrateRoot(document, <App />);
});
