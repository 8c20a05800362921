import { useLingui } from '@lingui/react/macro';
import type { ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { Badge, type BadgeTone } from '@sanwen/ui/admin/states';
import styles from './comments.module.css';

const TONES: Partial<Record<string, BadgeTone>> = { fine: 'good', spam: 'bad', abuse: 'bad' };

/** What a machine thinks of a comment. It decides nothing, and looks so. */
export function AiOpinion({
  review: { verdict, reason },
}: {
  review: NonNullable<ManagedComment['aiReview']>;
}) {
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
