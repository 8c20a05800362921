import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../admin/categories/categories-page.tsx';

export const Route = createFileRoute('/admin/categories')({ component: CategoriesPage });
