import { Trans } from '@lingui/react/macro';
import styles from './comments.module.css';

/** Says which keys work in the queue. */
export function KeyHelp() {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> <Trans>move</Trans>
      </span>
      <span>
        <kbd>a</kbd> <Trans>approve</Trans>
      </span>
      <span>
        <kbd>s</kbd> <Trans>spam</Trans>
      </span>
      <span>
        <kbd>#</kbd> <Trans>trash</Trans>
      </span>
      <span>
        <kbd>r</kbd> <Trans>reply</Trans>
      </span>
      <span>
        <kbd>e</kbd> <Trans>edit</Trans>
      </span>
      <span>
        <kbd>x</kbd> <Trans>select</Trans>
      </span>
      <span>
        <kbd>b</kbd> <Trans>ban</Trans>
      </span>
      <span>
        <kbd>u</kbd> <Trans>undo</Trans>
      </span>
    </p>
  );
}
