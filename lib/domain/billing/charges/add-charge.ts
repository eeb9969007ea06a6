import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type AddChargeInput, addChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { parse } from "@/lib/errors";

/** Adds a charge by hand. A repeated request with the same ID returns the first one's charge. */
export async function addCharge({ ctx, input }: VerbArguments<AddChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, ...fields } = parse(addChargeSchema, input);
  return ctx.transaction(async (tx) => {
    const content = await resolveChargeContent(tx, fields);
    const { charge } = await createCharge(tx, {
      ...content,
      ...(id && { id }),
      source: "manual",
      sourceKey: null,
    });
    return storeResult(tx, charge);
  });
}
