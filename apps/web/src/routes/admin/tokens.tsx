import { createFileRoute } from '@tanstack/react-router';
import { AccessTokensPage } from '../../admin/access-tokens/access-tokens-page.tsx';

export const Route = createFileRoute('/admin/tokens')({ component: AccessTokensPage });
