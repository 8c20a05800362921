import styles from './honeypot.module.css';

/**
 * A field that people don't see. A form with a value in it was sent by a bot, which gets the usual response.
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
