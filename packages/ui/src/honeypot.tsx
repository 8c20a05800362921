import styles from './honeypot.module.css';

/**
 * A field that no person finds: what comes filled in was sent by a machine, which gets the answer that a
 * person gets.
 */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
