"use client";

import { useState } from "react";
import { getMeasureRange, MEASURE_NAMES, MEASURES } from "@/components/care/health/measures";
import { LineChart } from "@/components/charts/line-chart";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Select } from "@/components/ui/select";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { HealthPoint, HealthSeries, Measure } from "@/lib/domain/care/health-records/health-series";
import type { AgeGroup } from "@/lib/domain/care/model/age-group";
import { FigureTable } from "./figure-table";

interface ChartCardProps {
  series: HealthSeries;
  /** The horse's current age; it determines the normal range. */
  age: AgeGroup;
}

/** Charts one measurement over time. Starts with the most recently logged measurement. */
export function ChartCard({ series, age }: ChartCardProps) {
  const measured = MEASURE_NAMES.filter((name) => series[name].length > 0);
  const [chosen, setChosen] = useState<Measure | null>(null);
  const measure = chosen && measured.includes(chosen) ? chosen : findLatestMeasure(series, measured);
  if (!measure) return null;
  return (
    <Card aria-labelledby="measures">
      <CardHeader
        id="measures"
        title="Measures"
        actions={
          <Select
            aria-label="Measure"
            value={measure}
            onChange={(event) => setChosen(measured.find((name) => name === event.target.value) ?? null)}
            className="min-w-44"
          >
            {measured.map((name) => (
              <option key={name} value={name}>
                {MEASURES[name].label}
              </option>
            ))}
          </Select>
        }
      />
      <CardBody>
        <MeasureFigure measure={measure} points={series[measure]} age={age} />
      </CardBody>
    </Card>
  );
}

function findLatestMeasure(series: HealthSeries, measured: readonly Measure[]): Measure | undefined {
  const lastDay = (name: Measure) => series[name].at(-1)?.day ?? "";
  return measured.toSorted((left, right) => lastDay(right).localeCompare(lastDay(left)))[0];
}

function MeasureFigure({
  measure,
  points,
  age,
}: {
  measure: Measure;
  points: readonly HealthPoint[];
  age: AgeGroup;
}) {
  const { label, toAxis, formatAxis, formatValue } = MEASURES[measure];
  const { range, description, source } = getMeasureRange(measure, age);
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
      <FigureTable caption={label} points={points} text={formatValue} />
    </figure>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

function formatMonth(day: string): string {
  return monthFormat.format(new Date(day));
}
