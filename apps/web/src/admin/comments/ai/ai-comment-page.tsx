import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton, buttonClass } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { Badge, EmptyState, ErrorState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftedComment } from '@sanwen/contracts/comments.ai.contract';
import { COMMENT_MAX } from '@sanwen/contracts/constants';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { TextAreaInput } from '@sanwen/ui/admin/field';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../../shared/admin-page.tsx';
import { type CommentedPost, fromPost, GenerateForm } from './generate-form.tsx';
import { useWriting } from './stream-comment.ts';
import { UnsavedChanges } from '../../shared/localized-form.tsx';
import { useAction } from '../../shared/actions.tsx';
import styles from './ai-comment.module.css';

interface AiCommentPageProps {
  /** Id of the post that the page was opened for. */
  post: number | undefined;
  /** AI usage against its limits. */
  usage: ReactNode;
}

/** Generates an AI comment for a post, to be published or discarded by an administrator (product 19). */
export function AiCommentPage({ post, usage }: AiCommentPageProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const ai = useQuery(api.settings.ai.queryOptions());
  const settings = useQuery(api.settings.manage.get.queryOptions({ group: 'aiComments' }));
  const back = (
    <a href="/admin/comments" className={buttonClass()}>
      {t`Comments`}
    </a>
  );
  return (
    <AdminPage
      title={t`AI comment`}
      about={t`AI writes, you decide. Readers can see it’s AI.`}
      actions={back}
    >
      <QueryResult query={settings}>
        {({ value, group }) => {
          if (group !== 'aiComments') return null;
          if (ai.data?.enabled === false || !value.enabled)
            return <SwitchedOff isAi={ai.data?.enabled === false} />;
          return (
            <div className={styles.page}>
              <Desk opened={post} personas={value.personas} waits={value.approvalFirst} />
              <div>{usage}</div>
            </div>
          );
        }}
      </QueryResult>
    </AdminPage>
  );
}

type Personas = Parameters<typeof GenerateForm>[0]['personas'];

function Desk({
  opened,
  personas,
  waits,
}: {
  opened: number | undefined;
  personas: Personas;
  waits: boolean;
}) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const locale = useViewLocale();
  const [chosen, setChosen] = useState<CommentedPost | null>();
  const first = useQuery({
    ...api.posts.manage.get.queryOptions({ id: opened ?? 0 }),
    enabled: opened !== undefined && chosen === undefined,
  });
  const post = chosen === undefined && first.data ? fromPost(first.data, locale) : (chosen ?? undefined);
  const { writing, ask, drop } = useWriting();
  const busy = writing.kind === 'writing' || writing.kind === 'written';
  return (
    <div>
      <Panel title={t`Post to comment on`}>
        <GenerateForm
          personas={personas}
          post={post}
          onPost={(next) => setChosen(next ?? null)}
          busy={busy}
          onAsk={(request) => void ask(request)}
        />
      </Panel>
      {writing.kind === 'failed' && (
        <Panel title={t`The comment`}>
          <ErrorState
            message={writing.message ?? t`Can’t reach the server. Nothing was lost; please try again.`}
            retryLabel={t`Close`}
            onRetry={drop}
          />
        </Panel>
      )}
      {writing.kind === 'writing' && (
        <Panel title={t`The comment`} actions={<AdminButton onClick={drop}>{t`Stop`}</AdminButton>}>
          <p role="status" aria-label={t`AI is writing`} className={styles.coming}>
            {writing.text || t`AI is writing…`}
          </p>
        </Panel>
      )}
      {writing.kind === 'written' && (
        <Panel title={t`The comment`}>
          <WrittenComment article={writing.article} comment={writing.comment} waits={waits} onEnd={drop} />
        </Panel>
      )}
    </div>
  );
}

function SwitchedOff({ isAi }: { isAi: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`AI comments are off`}
      action={
        <a
          href={isAi ? '/admin/settings/ai' : '/admin/settings/ai-comments'}
          className={buttonClass({ variant: 'primary' })}
        >
          {t`Open settings`}
        </a>
      }
    >
      {isAi ? (
        <Trans>Choose a model for the site and turn AI on.</Trans>
      ) : (
        <Trans>Turn on AI comments and choose who writes.</Trans>
      )}
    </EmptyState>
  );
}

interface WrittenCommentProps {
  article: number;
  comment: DraftedComment;
  /** Whether it needs approval before readers see it. */
  waits: boolean;
  /** Called after the comment was published or discarded. */
  onEnd: () => void;
}

/** A generated comment, to be edited, then published or discarded. */
function WrittenComment({ article, comment, waits, onEnd }: WrittenCommentProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [content, setContent] = useState(comment.content);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const put = useAction({
    run: () =>
      client.comments.manage.putAi.mutate({
        article,
        persona: comment.nickname,
        locale: comment.locale,
        content,
        draft: comment.draft,
      }),
    done: ({ status }) =>
      status === 'waiting' ? t`Waiting in the review queue.` : t`Published below the post.`,
    onDone: onEnd,
  });
  return (
    <form
      className={styles.written}
      onSubmit={(event) => {
        event.preventDefault();
        put.act(undefined);
      }}
    >
      <Writer name={comment.nickname}>{LOCALE_NAMES[comment.locale]}</Writer>
      <TextAreaInput
        ref={area}
        label={t`Comment text`}
        hint={t`Change what you like before readers see it.`}
        error={put.formError?.fields['content'] ?? put.formError?.fields['persona']}
        lang={comment.locale}
        rows={7}
        required
        maxLength={COMMENT_MAX}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <div className={styles.actions}>
        <AdminButton type="submit" variant="primary" busy={put.busy}>
          {waits ? t`Send to review queue` : t`Publish below the post`}
        </AdminButton>
        <AdminButton disabled={put.busy} onClick={onEnd}>{t`Discard`}</AdminButton>
      </div>
      <UnsavedChanges when={!put.busy} />
    </form>
  );
}

/** The author, with the AI label that readers see. */
function Writer({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className={styles.writer}>
      <strong>{name}</strong> <Badge>{t`AI`}</Badge> {children}
    </p>
  );
}
