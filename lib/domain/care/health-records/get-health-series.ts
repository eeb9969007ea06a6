import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type HealthSeries, toSeries } from "@/lib/domain/care/health-records/health-series";
import { selectMeasurePoints } from "@/lib/domain/care/health-records/history-data";
import {
  type RecordsOfHorseInput,
  recordsOfHorseSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Returns the values of a horse's charts, oldest first: kg, condition scores, °C and counts per minute. */
export async function getHealthSeries({
  ctx,
  input,
}: VerbArguments<RecordsOfHorseInput>): Promise<HealthSeries> {
  requirePermission(ctx, "health", "read");
  const { horse_id } = parse(recordsOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  return toSeries(await selectMeasurePoints(ctx, horse.id, ["weight", "body_condition", "vitals"]));
}
