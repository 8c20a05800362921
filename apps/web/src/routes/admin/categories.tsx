import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../features/categories/admin/categories-page.tsx';

export const Route = createFileRoute('/admin/categories')({ component: CategoriesPage });
