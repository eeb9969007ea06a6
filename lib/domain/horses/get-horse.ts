import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getHorseRow } from "@/lib/domain/horses/data";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/schemas";
import { parse } from "@/lib/errors";

/** One horse, archived and locked ones too. */
export async function getHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "read");
  const { id } = parse(horseIdSchema, input);
  return getHorseRow(ctx, id);
}
