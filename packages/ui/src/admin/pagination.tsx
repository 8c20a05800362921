import { AdminButton } from './button.tsx';
import styles from './pagination.module.css';

export interface PaginationLabels {
  /** Accessible name of the navigation. */
  pages: string;
  previous: string;
  next: string;
  /** `21–40 of 133`. The total is undefined if unknown. */
  range: (from: number, to: number, total: number | undefined) => string;
}

interface PaginationProps {
  page: number;
  limit: number;
  /** Items on this page. */
  shown: number;
  /** Undefined if not counted: then a full page has a next one. */
  total?: number | undefined;
  onPage: (page: number) => void;
  labels: PaginationLabels;
}

/** Pagination of a list. Nothing for an empty one. */
export function Pagination({ page, limit, shown, total, onPage, labels }: PaginationProps) {
  if (page === 1 && shown === 0) return null;
  const from = shown === 0 ? 0 : (page - 1) * limit + 1;
  const to = (page - 1) * limit + shown;
  const hasNext = total === undefined ? shown === limit : to < total;
  return (
    <nav aria-label={labels.pages} className={styles.pagination}>
      <span className={styles.range}>{labels.range(from, to, total)}</span>
      <span className={styles.steps}>
        <AdminButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {labels.previous}
        </AdminButton>
        <AdminButton disabled={!hasNext} onClick={() => onPage(page + 1)}>
          {labels.next}
        </AdminButton>
      </span>
    </nav>
  );
}
