import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { lockClientCredit } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import {
  type ReverseDepositInput,
  reverseDepositSchema,
} from "@/lib/domain/billing/client-credits/model/schemas";
import { reverseClientCredit } from "@/lib/domain/billing/client-credits/reverse-client-credit";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Reverses a deposit that was recorded by mistake. Only the owner can do this. Throws CONFLICT if any part of
 * the deposit was applied or refunded. Other credit is reversed together with its payment.
 */
export async function reverseDeposit({
  ctx,
  input,
}: VerbArguments<ReverseDepositInput>): Promise<ClientCreditDto> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { credit_id: creditId, reason } = parse(reverseDepositSchema, input);
  return ctx.transaction(async (tx) => {
    const { kind } = await lockClientCredit(tx, creditId);
    if (kind !== "deposit") throw createNotFoundError("Deposit");
    await reverseClientCredit(tx, { creditId, reason });
    return storeResult(tx, await lockClientCredit(tx, creditId));
  });
}
