import type { SiteView } from '../../slots.ts';
import { PostDate } from '../../shared/post-date.tsx';
import styles from './nameplate.module.css';

interface NameplateProps {
  site: SiteView;
  /** When the newest story came out: the issue's date. Absent for an empty site. */
  issue: string | undefined;
}

/** Measured width of a letter of the headline face, in ems; a Chinese character is as wide as it is high. */
const LETTER = 0.53;
const CHARACTER = 1.02;
/** Shorter names are not set larger than this many ems would be. */
const SHORTEST = 4;

/** How wide a name is in ems of its own size, about: enough to set it as wide as the page. */
function widthOf(name: string): number {
  const characters = name.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = name.replaceAll(/\p{Script=Han}/gu, '').length;
  return Math.max(characters * CHARACTER + letters * LETTER, SHORTEST);
}

/** The name across the page, and between rules what stands in a newspaper's ears: the date and the motto. */
export function Nameplate({ site, issue }: NameplateProps) {
  const { siteName, siteDescription } = site.settings;
  return (
    <div className={styles.nameplate} data-site-nameplate>
      <h1 className={styles.name} style={{ '--ems': widthOf(siteName) }}>
        {siteName}
      </h1>
      <div className={styles.ears}>
        {issue && <PostDate instant={issue} locale={site.locale} form="weekday" />}
        {siteDescription && <p>{siteDescription}</p>}
      </div>
    </div>
  );
}
