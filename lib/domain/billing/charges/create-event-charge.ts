import "server-only";
import type { Context } from "@/lib/auth/context";
import { createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { DomainError } from "@/lib/errors";

interface EventCharge extends NewCharge {
  id: string;
  sourceKey: string;
}

/**
 * Creates the charge that a member entered for an event. A repeated request with the same ID returns the
 * existing charge. If the event already has a different charge, throws CONFLICT with the message in
 * `alreadyCharged`, so that the entered amount isn't silently ignored.
 */
export async function createEventCharge(
  tx: Context,
  newCharge: EventCharge,
  alreadyCharged: string,
): Promise<ChargeDto> {
  const { charge } = await createCharge(tx, newCharge);
  if (charge.id === newCharge.id && charge.sourceKey === newCharge.sourceKey) return charge;
  throw new DomainError("CONFLICT", alreadyCharged);
}
