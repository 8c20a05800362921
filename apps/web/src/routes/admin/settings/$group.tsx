import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@sanwen/ui/admin/states';
import { createFileRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAuth } from '../../../features/auth/use-auth.ts';
import { AccountsSettings } from '../../../features/settings/admin/accounts-settings.tsx';
import { AiCommentsSettings } from '../../../features/settings/admin/ai-comments-settings.tsx';
import { AiSettings } from '../../../features/settings/admin/ai-settings.tsx';
import { AiUsage } from '../../../features/settings/admin/ai-usage.tsx';
import { CommentsSettings } from '../../../features/settings/admin/comments-settings.tsx';
import { LanguageSettings } from '../../../features/settings/admin/language-settings.tsx';
import { EmailServerSettings } from '../../../features/settings/admin/email-server-settings.tsx';
import { EmailSettings } from '../../../features/settings/admin/email-settings.tsx';
import { NewsletterSettings } from '../../../features/settings/admin/newsletter-settings.tsx';
import { SeoSettings } from '../../../features/settings/admin/seo-settings.tsx';
import { SiteSettings } from '../../../features/settings/admin/site-settings.tsx';
import { TestEmail } from '../../../features/settings/admin/test-email.tsx';

/** One route for all groups: each route stands in the code of every page of the panel. */
export const Route = createFileRoute('/admin/settings/$group')({ component: Group });

const GROUPS: Partial<Record<string, ComponentType>> = {
  site: SiteSettings,
  seo: SeoSettings,
  language: LanguageSettings,
  accounts: AccountsSettings,
  comments: CommentsSettings,
  newsletter: NewsletterSettings,
  mail: OutgoingEmail,
  ai: Ai,
  'ai-comments': AiCommentsSettings,
};

function Group() {
  const { group } = Route.useParams();
  const { t } = useLingui();
  const Settings = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  return Settings ? <Settings /> : <EmptyState title={t`This page doesn’t exist in the admin panel.`} />;
}

function OutgoingEmail() {
  const { user } = useAuth();
  return (
    <>
      <EmailServerSettings />
      <TestEmail own={user?.email ?? ''} />
      <EmailSettings />
    </>
  );
}

function Ai() {
  return (
    <>
      <AiSettings />
      <AiUsage />
    </>
  );
}
