import { ChartTableDetails } from "@/components/charts/chart-table-details";
import { DateText } from "@/components/ui/date-text";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { HealthPoint } from "@/lib/domain/care/health-records/health-series";

interface HealthChartTableProps {
  caption: string;
  points: readonly HealthPoint[];
  text: (value: number) => string;
}

export function HealthChartTable({ caption, points, text }: HealthChartTableProps) {
  return (
    <ChartTableDetails
      caption={caption}
      head={
        <tr>
          <th scope="col" className="py-1.5 font-normal">
            Date
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {caption}
          </th>
        </tr>
      }
    >
      {points.toReversed().map(({ id, day, time, value }) => (
        <tr key={id}>
          <td className="py-1.5">
            <DateText value={day} />
            {time && `, ${formatTimeOfDay(time)}`}
          </td>
          <td className="tabular py-1.5 text-right">{text(value)}</td>
        </tr>
      ))}
    </ChartTableDetails>
  );
}
