import { PageSteps, type PageStepsProps } from '../../shared/page-steps.tsx';
import styles from './pagination.module.css';

/** The way to newer and older posts. */
export function Pagination(props: PageStepsProps) {
  return <PageSteps {...props} className={styles.pager} />;
}
