import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type HealthSeries, toHealthSeries } from "@/lib/domain/care/health-records/health-series";
import { selectMeasurementPoints } from "@/lib/domain/care/health-records/history-data";
import {
  type HealthRecordsOfHorseInput,
  healthRecordsOfHorseSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Returns the values of a horse's charts, oldest first, in kg, condition scores, °C and counts per minute. */
export async function getHealthSeries({
  ctx,
  input,
}: VerbArguments<HealthRecordsOfHorseInput>): Promise<HealthSeries> {
  requirePermission(ctx, "health", "read");
  const { horse_id } = parse(healthRecordsOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  return toHealthSeries(await selectMeasurementPoints(ctx, horse.id, ["weight", "body_condition", "vitals"]));
}
