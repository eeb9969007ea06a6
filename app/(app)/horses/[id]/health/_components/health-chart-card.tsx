"use client";

import { useState } from "react";
import { getMeasurementRange, MEASUREMENT_KINDS, MEASUREMENTS } from "@/components/care/health/measurements";
import { LineChart } from "@/components/charts/line-chart";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Select } from "@/components/ui/select";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type {
  HealthPoint,
  HealthSeries,
  MeasurementKind,
} from "@/lib/domain/care/health-records/health-series";
import type { AgeGroup } from "@/lib/domain/care/model/age-group";
import { HealthChartTable } from "./health-chart-table";

interface HealthChartCardProps {
  series: HealthSeries;
  /** The horse's current age, which determines the normal range. */
  age: AgeGroup;
}

/** Renders a chart of one measurement over time. Initially shows the most recently logged measurement. */
export function HealthChartCard({ series, age }: HealthChartCardProps) {
  const measured = MEASUREMENT_KINDS.filter((name) => series[name].length > 0);
  const [chosen, setChosen] = useState<MeasurementKind | null>(null);
  const kind = chosen && measured.includes(chosen) ? chosen : findLatestMeasurement(series, measured);
  if (!kind) return null;
  return (
    <Card aria-labelledby="measurements">
      <CardHeader
        id="measurements"
        title="Measurements"
        actions={
          <Select
            aria-label="Measurement"
            value={kind}
            onChange={(event) => setChosen(measured.find((name) => name === event.target.value) ?? null)}
            className="min-w-44"
          >
            {measured.map((name) => (
              <option key={name} value={name}>
                {MEASUREMENTS[name].label}
              </option>
            ))}
          </Select>
        }
      />
      <CardBody>
        <MeasurementFigure kind={kind} points={series[kind]} age={age} />
      </CardBody>
    </Card>
  );
}

function findLatestMeasurement(
  series: HealthSeries,
  measured: readonly MeasurementKind[],
): MeasurementKind | undefined {
  const lastDay = (name: MeasurementKind) => series[name].at(-1)?.day ?? "";
  return measured.toSorted((left, right) => lastDay(right).localeCompare(lastDay(left)))[0];
}

function MeasurementFigure({
  kind,
  points,
  age,
}: {
  kind: MeasurementKind;
  points: readonly HealthPoint[];
  age: AgeGroup;
}) {
  const { label, toAxis, formatAxis, formatValue } = MEASUREMENTS[kind];
  const { range, description, source } = getMeasurementRange(kind, age);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <figure>
      <p className="mb-4">
        <span className="tabular font-display font-semibold text-2xl">{formatValue(last.value)}</span>{" "}
        <span className="text-ink-faint text-sm">
          on <DateText value={last.day} />
        </span>
      </p>
      <LineChart
        points={points.map(({ id, day, time, value }) => ({
          id,
          at: Date.parse(`${day}T${time ?? "00:00"}Z`),
          value: toAxis(value),
          label: `${day}${time ? `, ${formatTimeOfDay(time)}` : ""}: ${formatValue(value)}`,
        }))}
        band={range && { low: range.low === null ? null : toAxis(range.low), high: toAxis(range.high) }}
        formatValue={formatAxis}
        ends={[formatMonth(first.day), formatMonth(last.day)]}
      />
      <figcaption className="mt-3 text-ink-faint text-sm">
        {range && (
          <span aria-hidden className="mr-1.5 inline-block size-3 rounded-sm bg-green-wash align-[-1px]" />
        )}
        {[description, source].filter(Boolean).join(" ")}
      </figcaption>
      <HealthChartTable caption={label} points={points} text={formatValue} />
    </figure>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

function formatMonth(day: string): string {
  return monthFormat.format(new Date(day));
}
