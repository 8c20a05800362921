import styles from './time-chart.module.css';

export interface ChartPoint {
  /** The formatted day. */
  label: string;
  value: number;
}

interface TimeChartProps {
  /** What is counted: caption of the chart and its table. */
  label: string;
  /** Heading of the table's first column. */
  dayLabel: string;
  points: readonly ChartPoint[];
  /** Formats a number. */
  format: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 100;

/** A number over days. Screen readers get a table instead of the curve. */
export function TimeChart({ label, dayLabel, points, format }: TimeChartProps) {
  const top = Math.max(1, ...points.map(({ value }) => value));
  const step = points.length > 1 ? WIDTH / (points.length - 1) : WIDTH;
  const at = (index: number, value: number) =>
    `${(index * step).toFixed(1)},${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`;
  const line = points.map(({ value }, index) => at(index, value)).join(' L');
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.svg}
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((part) => (
          <path key={part} d={`M0,${HEIGHT * part} H${WIDTH}`} className={styles.grid} />
        ))}
        {points.length > 0 && (
          <>
            <path d={`M0,${HEIGHT} L${line} L${WIDTH},${HEIGHT} Z`} className={styles.area} />
            <path d={`M${line}`} className={styles.line} />
          </>
        )}
        {points.map((point, index) => (
          <rect
            key={point.label}
            x={(index - 0.5) * step}
            y="0"
            width={step}
            height={HEIGHT}
            className={styles.slot}
          >
            <title>{`${point.label} · ${format(point.value)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{dayLabel}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
