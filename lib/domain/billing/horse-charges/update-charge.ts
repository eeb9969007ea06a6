import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { lockCharge, updateChargeRow } from "@/lib/domain/billing/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { requireChargePermission, requireOwnCharge } from "@/lib/domain/billing/horse-charges/guard";
import { type UpdateChargeInput, updateChargeSchema } from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/horse-charges/record-charge-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/** Updates a charge of the actor's organization. Throws CONFLICT if someone else changed it first. */
export async function updateCharge({ ctx, input }: VerbArguments<UpdateChargeInput>): Promise<ChargeDto> {
  const share = requireChargePermission(ctx);
  const { horse_id: horseId, id, revision, ...fields } = parse(updateChargeSchema, input);
  const { charged_on: chargedOn, amount: amountCents, what, category } = fields;
  return ctx.transaction(async (tx) => {
    const { name: horseName } = await requireOpenHorse(tx, horseId);
    const before = await lockCharge(tx, { horseId, id });
    requireOwnCharge(share, before);
    if (before.withdrawnAt) throw createNotFoundError("Charge");
    if (before.revision !== revision) {
      throw new DomainError("CONFLICT", "Someone else changed this charge. Review it before you change it.");
    }
    const after = await updateChargeRow(tx, before, { what, category, chargedOn, amountCents });
    await recordChargeChange(tx, "corrected", { before, after, horseName });
    return after;
  });
}
