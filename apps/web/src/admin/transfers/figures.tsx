import { useLingui } from '@lingui/react/macro';
import styles from './transfers.module.css';

/** A few numbers with what they count. */
export function Figures({ figures }: { figures: readonly (readonly [string, number])[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
