import { z } from "zod";
import { storedRecordContentSchema } from "@/lib/domain/care/health-records/model/stored-content";
import type { VitalSign } from "@/lib/domain/care/model/vital-ranges";

export interface HealthPoint {
  /** The ID of the record. */
  id: string;
  /** YYYY-MM-DD in the organization's time zone. */
  day: string;
  time: string | null;
  value: number;
}

export type MeasurementKind = "weight" | "body_condition" | VitalSign;
export type HealthSeries = Readonly<Record<MeasurementKind, readonly HealthPoint[]>>;

export const healthPointRowSchema = storedRecordContentSchema.and(
  z.object({ id: z.string(), day: z.string(), time: z.string().nullable() }),
);
export type HealthPointRow = z.infer<typeof healthPointRowSchema>;

/** Returns the points of each measurement, in the order of the rows. */
export function toHealthSeries(rows: readonly HealthPointRow[]): HealthSeries {
  const points = (measured: (row: HealthPointRow) => number | null): HealthPoint[] =>
    rows.flatMap((row) => {
      const value = measured(row);
      return value === null ? [] : [{ id: row.id, day: row.day, time: row.time, value }];
    });
  const vital = (name: VitalSign) => points((row) => (row.kind === "vitals" ? row.details[name] : null));
  return {
    weight: points((row) => (row.kind === "weight" ? row.details.weight : null)),
    body_condition: points((row) => (row.kind === "body_condition" ? row.details.score : null)),
    temperature: vital("temperature"),
    pulse: vital("pulse"),
    respiration: vital("respiration"),
    capillary_refill: vital("capillary_refill"),
  };
}
