import styles from './comment-text.module.css';

/** What somebody wrote, in its own language. */
export function CommentText({ html, lang }: { html: string; lang?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- the server sanitised it when the comment was saved
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
