import { z } from "zod";
import { storedContentSchema } from "@/lib/domain/care/health-records/model/stored-content";
import type { Vital } from "@/lib/domain/care/model/vital-ranges";

export interface HealthPoint {
  /** ID of the record. */
  id: string;
  /** YYYY-MM-DD in the organization's time zone. */
  day: string;
  time: string | null;
  value: number;
}

export type Measure = "weight" | "body_condition" | Vital;
export type HealthSeries = Readonly<Record<Measure, readonly HealthPoint[]>>;

export const pointRowSchema = storedContentSchema.and(
  z.object({ id: z.string(), day: z.string(), time: z.string().nullable() }),
);
export type PointRow = z.infer<typeof pointRowSchema>;

/** Returns the points of each measure, in the order of the rows. */
export function toSeries(rows: readonly PointRow[]): HealthSeries {
  const points = (measured: (row: PointRow) => number | null): HealthPoint[] =>
    rows.flatMap((row) => {
      const value = measured(row);
      return value === null ? [] : [{ id: row.id, day: row.day, time: row.time, value }];
    });
  const vital = (name: Vital) => points((row) => (row.kind === "vitals" ? row.details[name] : null));
  return {
    weight: points((row) => (row.kind === "weight" ? row.details.weight : null)),
    body_condition: points((row) => (row.kind === "body_condition" ? row.details.score : null)),
    temperature: vital("temperature"),
    pulse: vital("pulse"),
    respiration: vital("respiration"),
    capillary_refill: vital("capillary_refill"),
  };
}
