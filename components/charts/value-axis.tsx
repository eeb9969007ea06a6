import { getPositionOnScale, type ValueScale } from "./scale";

/** Shows the labels of a chart's vertical axis. */
export function ValueAxis({
  scale,
  formatValue,
}: {
  scale: ValueScale;
  formatValue: (value: number) => string;
}) {
  const widest = scale.ticks.map(formatValue).toSorted((a, b) => b.length - a.length)[0];
  return (
    <div className="relative min-w-8">
      {/* The widest label sets the column's width. */}
      <span className="invisible tabular text-xs">{widest}</span>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="-translate-y-1/2 tabular absolute right-0 text-ink-faint text-xs"
          style={{ top: `${100 - getPositionOnScale(scale, tick)}%` }}
        >
          {formatValue(tick)}
        </span>
      ))}
    </div>
  );
}
