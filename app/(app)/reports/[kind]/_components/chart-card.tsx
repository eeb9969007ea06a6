import { useId } from "react";
import { BarChart } from "@/components/charts/bar-chart";
import { BarRows } from "@/components/charts/bar-rows";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cellText } from "@/lib/domain/platform/reports/model/cell-text";
import type { ReportChart } from "@/lib/domain/platform/reports/model/report";
import { ChartFigures } from "./chart-figures";

/** A report's chart, with its values as a table. */
export function ChartCard({ chart }: { chart: ReportChart }) {
  const id = useId();
  const { title, type, form, series, points } = chart;
  const format = (value: number) => cellText(type, value);
  return (
    <Card aria-labelledby={id} className="break-inside-avoid">
      <CardHeader id={id} title={title} />
      <CardBody>
        {form === "time" ? (
          <BarChart bars={points} series={series} formatValue={format} />
        ) : (
          <BarRows bars={points} formatValue={format} />
        )}
        <ChartFigures chart={chart} formatValue={format} />
      </CardBody>
    </Card>
  );
}
