import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@sanwen/ui/admin/states';
import { createFileRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAuth } from '#src/features/auth/use-auth.ts';
import {
  AccountsSettings,
  LanguageSettings,
  SeoSettings,
  SiteSettings,
} from '#src/admin/settings/site-settings.tsx';
import { AiCommentsSettings, CommentsSettings } from '#src/admin/settings/comments-settings.tsx';
import { ConversionSettings } from '#src/admin/settings/conversion-settings.tsx';
import { AiSettings, AiUsage } from '#src/admin/settings/ai-settings.tsx';
import {
  EmailServerSettings,
  EmailSettings,
  TestEmail,
  NewsletterSettings,
} from '#src/admin/settings/email-settings.tsx';
/** One route for all groups, because every route adds to the code of all panel pages. */
export const Route = createFileRoute('/admin/settings/$group')({ component: Group });

const GROUPS: Partial<Record<string, ComponentType>> = {
  site: SiteSettings,
  seo: SeoSettings,
  language: LanguageSettings,
  conversion: ConversionSettings,
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
