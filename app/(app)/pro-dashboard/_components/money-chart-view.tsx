import { BarChart } from "@/components/charts/bar-chart";
import { ChartTableDetails } from "@/components/charts/chart-table-details";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { formatMonthTitle, getMonth } from "@/lib/dates/months";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

const SERIES = ["Invoiced", "Collected"] as const;

interface MoneyChartViewProps extends Pick<MoneyOverview, "months" | "currency"> {
  numberFormat: NumberFormat;
}

/** Shows the amounts invoiced and collected in the last 12 months. Shows nothing if all amounts are zero. */
export function MoneyChartView({ months, currency, numberFormat }: MoneyChartViewProps) {
  if (months.every(({ invoicedCents, collectedCents }) => invoicedCents === 0 && collectedCents === 0)) {
    return null;
  }
  const format = (cents: number) => formatCents(cents, currency, numberFormat);
  return (
    <Card aria-labelledby="money-by-month" className="mt-5">
      <CardHeader id="money-by-month" title="Invoiced and collected" description="Last 12 months" />
      <CardBody>
        <BarChart
          isGrouped
          bars={months.map(({ month, invoicedCents, collectedCents }) => ({
            label: formatShortMonth(month),
            values: [invoicedCents, collectedCents],
          }))}
          series={SERIES}
          formatValue={format}
        />
        <ChartTableDetails
          caption="Invoiced and collected by month"
          head={
            <tr>
              <th scope="col">Month</th>
              {SERIES.map((name) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          }
        >
          {months.map(({ month, invoicedCents, collectedCents }) => (
            <tr key={month}>
              <th scope="row" className="py-2 font-normal">
                {formatMonthTitle(getMonth(month))}
              </th>
              <td className="tabular text-right">{format(invoicedCents)}</td>
              <td className="tabular text-right">{format(collectedCents)}</td>
            </tr>
          ))}
        </ChartTableDetails>
      </CardBody>
    </Card>
  );
}

const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" });

function formatShortMonth(day: string): string {
  return shortMonth.format(new Date(`${day}T00:00:00Z`));
}
