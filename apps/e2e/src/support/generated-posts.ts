import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of generated posts besides the fixtures: enough for a third page of ten. */
export const GENERATED_POSTS = 15;
export const NOTEBOOK_TAG = 'Notebook';

const TEXTS = {
  'en-US': {
    title: 'Notebook, leaf',
    tag: NOTEBOOK_TAG,
    category: 'Notes',
    text: 'A line a day keeps the ink wet.',
  },
  'zh-CN': { title: '笔记本，第', tag: '笔记', category: '札记', text: '一日一行，墨便不干。' },
  'zh-TW': { title: '筆記本，第', tag: '筆記', category: '札記', text: '一日一行，墨便不乾。' },
} as const;

/** A byline wider than a phone, for the first generated posts. */
const TEAM = 'Ada Lin, Ben Wu, Constance Okafor, Dmitri Vasilyev, Eleanor Whitfield, Fang Rui';

/** Title of a generated post. The first is the newest. */
export function leafTitle(number: number): string {
  return `${TEXTS['en-US'].title} ${number}`;
}

/** Writes generated posts in three languages to a folder, a month apart, all older than the fixtures. */
export async function writeGeneratedPosts(folder: string): Promise<void> {
  for (const [locale, { title, tag, category, text }] of Object.entries(TEXTS)) {
    await mkdir(join(folder, locale), { recursive: true });
    for (let number = 1; number <= GENERATED_POSTS; number += 1) {
      const date = new Date(Date.UTC(2025, 6 - number, 1)).toISOString().slice(0, 10);
      const head = `title: ${title} ${number}\ndate: ${date}\ncategories: [${category}]\ntags: [${tag}]${number === 1 ? `\nauthor: ${TEAM}` : ''}`;
      await writeFile(join(folder, locale, `leaf-${number}.md`), `---\n${head}\n---\n\n${text}\n`);
    }
  }
}
