import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { Badge, type BadgeTone } from '@sanwen/ui/admin/states';
import { type ReactNode, useId } from 'react';
import { CommentText } from '../../features/comments/section/comment-text.tsx';
import { useBanLabels } from './bans.tsx';
import styles from './comments.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

export const queueElementId = (id: number): string => `queue-${id}`;

interface QueueCommentProps {
  comment: ManagedComment;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** Replaces the text while it is edited. */
  editor?: ReactNode;
  /** Below the text: buttons or the reply form. */
  children: ReactNode;
}

/** One comment of the queue with its author, post and metadata. */
export function QueueComment({
  comment,
  isCurrent,
  isSelected,
  onSelect,
  editor,
  children,
}: QueueCommentProps) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const banLabels = useBanLabels();
  const nameId = useId();
  const { id, nickname, email, post, repliedTo, locale, html, createdAt, editedAt, aiReview, bans } = comment;
  const address = `/post/${post.slug}#${comment.status === 'approved' ? `comment-${id}` : 'comments'}`;
  return (
    <article
      id={queueElementId(id)}
      data-comment={id}
      className={styles.comment}
      aria-labelledby={nameId}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      tabIndex={-1}
    >
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t`Select the comment by ${nickname}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className={styles.main}>
        <header className={styles.who}>
          <h2 id={nameId}>{nickname}</h2>
          {comment.isAdmin && <Badge tone="attention">{t`Administrator`}</Badge>}
          {comment.isAi && <Badge>{t`AI`}</Badge>}
          {bans.length > 0 && (
            <Badge tone="bad">{t`Banned: ${bans.map((kind) => banLabels[kind]).join(' · ')}`}</Badge>
          )}
          {email && <span className={styles.email}>{email}</span>}
          {comment.emailConfirmed === false && <Badge>{t`Email not confirmed`}</Badge>}
          <time dateTime={createdAt}>
            {formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {editedAt && <span>{t`edited`}</span>}
        </header>
        <p className={styles.where}>
          <a href={address} target="_blank" rel="noopener">
            {post.title}
          </a>
          {!post.commentsOpen && <Badge>{t`Comments closed`}</Badge>}
        </p>
        {repliedTo && (
          <blockquote className={styles.repliedTo}>
            <Trans>To {repliedTo.nickname}:</Trans> {repliedTo.content}
          </blockquote>
        )}
        {editor ?? <CommentText html={html} lang={locale} />}
        {aiReview && <AiOpinion review={aiReview} />}
        {children}
      </div>
    </article>
  );
}

const TONES: Partial<Record<string, BadgeTone>> = { fine: 'good', spam: 'bad', abuse: 'bad' };

/** The AI's verdict on a comment. It decides nothing, so it looks unobtrusive. */
function AiOpinion({ review: { verdict, reason } }: { review: NonNullable<ManagedComment['aiReview']> }) {
  const { t } = useLingui();
  const labels: Partial<Record<string, string>> = {
    fine: t`AI’s suggestion: fine`,
    spam: t`AI’s suggestion: spam`,
    abuse: t`AI’s suggestion: abuse`,
  };
  const tone = Object.hasOwn(TONES, verdict) ? TONES[verdict] : undefined;
  const label = Object.hasOwn(labels, verdict) ? labels[verdict] : undefined;
  return (
    <p className={styles.opinion}>
      <Badge tone={tone ?? 'neutral'}>{label ?? t`AI’s suggestion: ${verdict}`}</Badge> <span>{reason}</span>
    </p>
  );
}
