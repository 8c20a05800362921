import { ServerHtml } from '@sanwen/ui/server-html';
import styles from './comment-text.module.css';

/** A comment's text in its language. Marked, because the browser reads it from the page. */
export function CommentText({ html, lang }: { html: string; lang?: string | undefined }) {
  return <ServerHtml className={styles.text} lang={lang} html={html} dir="auto" data-comment />;
}
