import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { createFileRoute } from '@tanstack/react-router';
import { AdminMissing } from '../../admin/layout/admin-card.tsx';
import { PostEditor } from '../../admin/posts/editor/post-editor.tsx';

export const Route = createFileRoute('/admin/posts/$id')({
  validateSearch: ({ lang }): { lang?: Locale } => (isLocale(lang) ? { lang } : {}),
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const { lang } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!/^\d{1,9}$/.test(id)) return <AdminMissing />;
  return (
    <PostEditor
      id={Number(id)}
      locale={lang}
      onLocale={(locale) => void navigate({ search: { lang: locale }, replace: true })}
    />
  );
}
