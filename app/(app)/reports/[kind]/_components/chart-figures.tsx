import type { ReportChart } from "@/lib/reports/report";

interface ChartFiguresProps {
  chart: ReportChart;
  formatValue: (value: number) => string;
}

/** What a chart shows, as figures, for who can't see it or wants them exactly. */
export function ChartFigures({ chart: { title, series, points }, formatValue }: ChartFiguresProps) {
  return (
    <details className="mt-3 print:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control font-semibold text-green text-sm pointer-coarse:min-h-11">
        Show the figures
      </summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-ink-faint">
            <tr>
              <td />
              {series.map((name) => (
                <th key={name} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {points.map(({ label, values }, point) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none has a state
              <tr key={point}>
                <th scope="row" className="py-1.5 font-normal">
                  {label}
                </th>
                {series.map((name, index) => (
                  <td key={name} className="tabular py-1.5 pl-3 text-right">
                    {formatValue(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
