import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getHorseRow } from "@/lib/domain/horses/horses/data";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/horses/model/schemas";
import { parse } from "@/lib/errors";

/** Returns a horse, even if it's archived or locked. */
export async function getHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "read");
  const { id } = parse(horseIdSchema, input);
  return getHorseRow(ctx, id);
}
