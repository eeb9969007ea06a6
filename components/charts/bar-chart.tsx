import { classNames } from "@/components/ui/class-names";
import { createValueScale, getPositionOnScale } from "./scale";
import { ValueAxis } from "./value-axis";

export interface ChartBar {
  label: string;
  /** One value per series, bottom first. */
  values: readonly number[];
}

interface BarChartProps {
  bars: readonly ChartBar[];
  series: readonly string[];
  formatValue: (value: number) => string;
  /**
   * Whether the series are shown side by side instead of stacked. Use this for values that don't add up to a
   * total.
   */
  isGrouped?: boolean;
}

/** The colors of the series, from bottom to top. The legend shows the name of the series for each color. */
const FILLS = ["fill-green", "fill-due", "fill-overdue", "fill-sent"] as const;

/** The maximum number of labels below the bars, for wide and narrow charts. */
const MAX_LABELS = { wide: 6, narrow: 3 };

const getFill = (index: number) => FILLS[index % FILLS.length] ?? FILLS[0];
const getBarTotal = ({ values }: ChartBar) => values.reduce((sum, value) => sum + Math.max(value, 0), 0);

/**
 * Shows stacked or grouped bars over time. The labels are HTML outside the stretched SVG, so they keep their
 * size.
 */
export function BarChart({ bars, series, formatValue, isGrouped = false }: BarChartProps) {
  // Bars show counts or cents, so labels are never fractions.
  const scale = createValueScale(
    [0, ...bars.flatMap((bar) => (isGrouped ? bar.values : getBarTotal(bar)))],
    1,
  );
  const step = 100 / bars.length;
  const every = Math.ceil(bars.length / MAX_LABELS.wide);
  // A multiple of `every`, so that a narrow chart shows a subset of a wide chart's labels.
  const everyIfNarrow = every * Math.ceil(bars.length / (every * MAX_LABELS.narrow));
  return (
    <div aria-hidden>
      {series.length > 1 && <Legend series={series} />}
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis scale={scale} formatValue={formatValue} />
        <svg
          className="h-44 w-full sm:h-52"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="presentation"
        >
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={100 - getPositionOnScale(scale, tick)}
              y2={100 - getPositionOnScale(scale, tick)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.label}>
              {(isGrouped ? groupParts(bar) : stackParts(bar)).map(({ part, from, to, left, width }) => (
                <rect
                  key={part}
                  x={(index + 0.15 + 0.7 * left) * step}
                  width={step * 0.7 * width}
                  y={100 - getPositionOnScale(scale, to)}
                  height={getPositionOnScale(scale, to) - getPositionOnScale(scale, from)}
                  className={getFill(part)}
                >
                  <title>{`${bar.label}, ${series[part]}: ${formatValue(to - from)}`}</title>
                </rect>
              ))}
            </g>
          ))}
        </svg>
        <span />
        <div className="@container relative mt-1.5 h-5 text-ink-faint text-xs">
          {bars.map(({ label }, index) =>
            index % every === 0 ? (
              <span
                key={label}
                className={classNames(
                  "absolute whitespace-nowrap",
                  index % everyIfNarrow !== 0 && "@max-sm:hidden",
                )}
                style={{ left: `${index * step}%` }}
              >
                {label}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}

/** One segment of a bar. `left` and `width` are fractions of the bar's width. */
interface BarPart {
  part: number;
  from: number;
  to: number;
  left: number;
  width: number;
}

function stackParts({ values }: ChartBar): BarPart[] {
  let from = 0;
  return values.flatMap((value, part) => {
    if (value <= 0) return [];
    const segment = { part, from, to: from + value, left: 0, width: 1 };
    from = segment.to;
    return [segment];
  });
}

function groupParts({ values }: ChartBar): BarPart[] {
  const width = 1 / values.length;
  return values.flatMap((value, part) =>
    value <= 0 ? [] : [{ part, from: 0, to: value, left: part * width, width }],
  );
}

function Legend({ series }: Pick<BarChartProps, "series">) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg className="size-3" viewBox="0 0 1 1" role="presentation">
            <rect width="1" height="1" className={getFill(index)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
