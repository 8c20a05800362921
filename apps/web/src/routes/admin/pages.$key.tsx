import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { isReservedAddress, PAGE_ADDRESS } from '@sanwen/contracts/page-addresses';
import { createFileRoute } from '@tanstack/react-router';
import { PageEditor } from '../../admin/pages/page-editor.tsx';
import { AdminMissing } from '../../admin/layout/admin-card.tsx';

export const Route = createFileRoute('/admin/pages/$key')({
  validateSearch: ({ lang }): { lang?: Locale } => (isLocale(lang) ? { lang } : {}),
  component: Edit,
});

function Edit() {
  const key = Route.useParams().key.replaceAll('~', '/');
  const { lang } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isOwn = PAGE_ADDRESS.test(key) && !isReservedAddress(key);
  if (key !== 'about' && key !== 'contact' && !isOwn) return <AdminMissing />;
  return (
    <PageEditor
      key={key}
      page={key}
      locale={lang}
      onLocale={(locale) => void navigate({ search: { lang: locale }, replace: true })}
    />
  );
}
