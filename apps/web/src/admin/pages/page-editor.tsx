import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PageKey, PageSource } from '@sanwen/contracts/pages.contract';
import { AdminTabs } from '@sanwen/ui/admin/tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { AppRouter } from '@sanwen/contracts/api';
import type { TRPCClient } from '@trpc/client';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { type EditedText, outcomeOf, useSessions } from '../editor/autosave/use-sessions.ts';
import { LanguageLabel } from '../editor/editor-fields.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { EditPageText } from './edit-page-text.tsx';
import { stateOf, usePageNames } from './page-metadata.ts';
import { NO_TEXT, type SaveText } from '../editor/autosave/text-session.ts';

interface PageEditorProps {
  page: PageKey;
  /** The selected language; the site's default if undefined. */
  locale: Locale | undefined;
  onLocale: (locale: Locale) => void;
}

/** The page editor, with a tab for each language. */
export function PageEditor({ page, ...props }: PageEditorProps) {
  const { api } = useAdmin();
  const query = useQuery(api.pages.source.queryOptions({ key: page }));
  return (
    <QueryResult query={query}>
      {({ texts }) => <EditPage page={page} sources={texts} {...props} />}
    </QueryResult>
  );
}

type Sources = Partial<Record<Locale, PageSource>>;

function EditPage({ page, sources, locale, onLocale }: PageEditorProps & { sources: Sources }) {
  const { t } = useLingui();
  const { client, queryClient } = useAdmin();
  const { boot } = useAppContext();
  const { name } = usePageNames()(page);
  const texts = useMemo(
    () => LOCALES.flatMap((own) => (sources[own] ? editedText(own, sources[own]) : [])),
    [sources],
  );
  // Which languages the next save leaves unpublished.
  const drafts = useRef(new Set<Locale>());
  const sessions = useSessions({
    name: `page-draft:${page}`,
    texts,
    saverOf: (own) =>
      savePageText({
        client,
        key: page,
        locale: own,
        isDraft: () => drafts.current.has(own),
        onSaved: () => void queryClient.invalidateQueries(),
      }),
    savesItself: false,
  });
  const languages = LOCALES.filter((own) => boot.language.enabledLanguages[own] || sources[own]);
  return (
    <AdminPage title={t`Edit page “${name}”`} about={t`Changes you save here are live right away.`}>
      <AdminTabs
        label={t`Languages`}
        value={locale ?? boot.language.defaultLanguage}
        onChange={(next) => {
          const own = languages.find((each) => each === next);
          if (own) onLocale(own);
        }}
        tabs={languages.map((own) => ({
          value: own,
          label: <LanguageLabel locale={own} translation={stateOf(sources[own])} />,
          content: (
            <EditPageText
              key={own}
              page={page}
              locale={own}
              source={sources[own]}
              others={texts.filter((each) => each.locale !== own)}
              sessions={sessions}
              onDraft={(isDraft) => drafts.current[isDraft ? 'add' : 'delete'](own)}
            />
          ),
        }))}
      />
    </AdminPage>
  );
}

interface Saving {
  client: TRPCClient<AppRouter>;
  key: PageKey;
  locale: Locale;
  /** Whether readers don't see it. */
  isDraft: () => boolean;
  onSaved: () => void;
}

/** Saves one language of a page, which publishes it unless it is a draft. */
function savePageText({ client, key, locale, isDraft, onSaved }: Saving): SaveText {
  return async ({ title, description, markdown }, baseVersion) => {
    try {
      const { versions } = await client.pages.save.mutate({
        key,
        texts: { [locale]: { title, description, markdown, baseVersion, isDraft: isDraft() } },
      });
      onSaved();
      return { kind: 'saved', version: versions[locale] ?? baseVersion };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** A page's text in the format of the editor. */
function editedText(locale: Locale, { title, description, markdown, version }: PageSource): EditedText {
  return { ...NO_TEXT, locale, title, description, markdown, version };
}
