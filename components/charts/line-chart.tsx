import { createValueScale, getPositionOnScale } from "./scale";
import { ValueAxis } from "./value-axis";

export interface ChartPoint {
  id: string;
  /** The time in milliseconds, or any other number that increases over time. */
  at: number;
  value: number;
  /** The tooltip for the point. */
  label: string;
}

interface LineChartProps {
  points: readonly ChartPoint[];
  /** The normal range, drawn as a band. If `low` is null, the band starts at the bottom of the chart. */
  band: { low: number | null; high: number } | null;
  formatValue: (value: number) => string;
  /** The labels at both ends of the time axis. */
  ends: readonly [string, string];
}

/** The space left at both ends so that dots fit, as a percentage of the width. */
const INSET = 3;

/**
 * Renders a line chart. The labels are HTML outside the stretched SVG, so they keep their size on every
 * screen.
 */
export function LineChart({ points, band, formatValue, ends }: LineChartProps) {
  const bounds = band ? [...(band.low === null ? [] : [band.low]), band.high] : [];
  const scale = createValueScale([...points.map(({ value }) => value), ...bounds]);
  const times = points.map(({ at }) => at);
  const span = { low: Math.min(...times), high: Math.max(...times) };
  const positionedPoints = points.map(({ id, at, value, label }) => ({
    id,
    left: INSET + (getPositionOnScale(span, at) * (100 - 2 * INSET)) / 100,
    top: 100 - getPositionOnScale(scale, value),
    label,
  }));
  const bandTop = band && 100 - getPositionOnScale(scale, band.high);
  const bandFoot = band && 100 - getPositionOnScale(scale, band.low ?? scale.low);
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2">
      <ValueAxis scale={scale} formatValue={formatValue} />
      <div className="relative h-44 sm:h-52">
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="presentation"
        >
          {band && (
            <rect
              x="0"
              width="100"
              y={bandTop ?? 0}
              height={(bandFoot ?? 0) - (bandTop ?? 0)}
              className="fill-green-wash"
            />
          )}
          {scale.ticks.map((tick) => {
            const y = 100 - getPositionOnScale(scale, tick);
            return (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={y}
                y2={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
          <polyline
            points={positionedPoints.map(({ left, top }) => `${left},${top}`).join(" ")}
            className="fill-none stroke-2 stroke-green"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {positionedPoints.map(({ id, left, top, label }) => (
          <span
            key={id}
            title={label}
            className="-translate-x-1/2 -translate-y-1/2 absolute size-2.5 rounded-full border-2 border-surface bg-green"
            style={{ left: `${left}%`, top: `${top}%` }}
          />
        ))}
      </div>
      <span />
      <div className="mt-1.5 flex justify-between gap-3 text-ink-faint text-xs">
        <span>{ends[0]}</span>
        {ends[1] !== ends[0] && <span>{ends[1]}</span>}
      </div>
    </div>
  );
}
