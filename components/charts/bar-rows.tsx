import type { ChartBar } from "./bar-chart";

interface BarRowsProps {
  bars: readonly ChartBar[];
  formatValue: (value: number) => string;
}

/** Shows horizontal bars, one below the other, so that labels fit on every screen. */
export function BarRows({ bars, formatValue }: BarRowsProps) {
  const largest = Math.max(...bars.map(({ values }) => values[0] ?? 0), 1);
  return (
    <ul aria-hidden className="grid gap-2.5">
      {bars.map(({ label, values: [value = 0] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and the rows have no state
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
          <span className="truncate">{label}</span>
          <span className="tabular text-right text-ink-soft">{formatValue(value)}</span>
          <svg
            className="col-span-2 mt-1 h-2.5 w-full"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            role="presentation"
          >
            <rect width="100" height="1" className="fill-sunken" />
            <rect width={(Math.max(value, 0) / largest) * 100} height="1" className="fill-green" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
