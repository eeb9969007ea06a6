import { ChartTableDetails } from "@/components/charts/chart-table-details";
import type { ReportChart } from "@/lib/domain/platform/reports/model/report";

interface ChartDataTableProps {
  chart: ReportChart;
  formatValue: (value: number) => string;
}

export function ChartDataTable({ chart: { title, series, points }, formatValue }: ChartDataTableProps) {
  return (
    <ChartTableDetails
      caption={title}
      head={
        <tr>
          <td />
          {series.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      }
    >
      {points.map(({ label, values }, point) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows have no state
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
    </ChartTableDetails>
  );
}
