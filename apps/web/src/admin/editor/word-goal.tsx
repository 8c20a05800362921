import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { forgetStored, readStored, writeStored } from '../../boot/storage.ts';
import styles from './writing-modes.module.css';

const GOAL_MAX = 1_000_000;

/** How many words a person wants to write, and how far they are. Remembered in this browser. */
export function WordGoal({ name, words }: { name: string; words: number }) {
  const { t } = useLingui();
  const key = `word-goal:${name}`;
  const [goal, setGoal] = useState(() => Number(readStored(key)) || 0);
  const choose = (value: string) => {
    const next = Math.min(GOAL_MAX, Math.max(0, Math.floor(Number(value)) || 0));
    setGoal(next);
    if (next === 0) forgetStored(key);
    else writeStored(key, String(next));
  };
  const missing = Math.max(0, goal - words);
  return (
    <div className={styles.goal}>
      <label>
        {t`Word goal`}{' '}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={GOAL_MAX}
          step={100}
          value={goal || ''}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
      {goal > 0 && (
        <>
          <meter min={0} max={goal} value={Math.min(words, goal)} aria-label={t`Words written`} />
          <span>
            {missing === 0
              ? t`Goal reached`
              : t`${plural(missing, { one: '# word to go', other: '# words to go' })}`}
          </span>
        </>
      )}
    </div>
  );
}
