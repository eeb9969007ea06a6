import "server-only";
import { getActorUserId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { addClientCredit } from "@/lib/domain/billing/client-credits/add-client-credit";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { createAccountChangedError } from "@/lib/domain/billing/client-payments/account-changed-error";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { type DepositInput, getDepositSchema } from "@/lib/domain/billing/client-payments/model/schemas";
import { getPaymentTime } from "@/lib/domain/billing/records/get-payment-time";
import { parse } from "@/lib/errors";

/**
 * Records a client's deposit. The client's balance stays the same until the deposit is applied. Only the owner
 * and the owner's API keys can do this. If `expected_deposits` is set, a repeated request throws CONFLICT.
 */
export async function addDeposit({ ctx, input }: VerbArguments<DepositInput>): Promise<ClientCreditDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const deposit = parse(getDepositSchema(organization.currency), input);
  const receivedAt = getPaymentTime(ctx, organization, deposit.paid_on);
  return withBookLockFieldError("paid_on", () =>
    ctx.transaction(async (tx) => {
      const { contactId, depositCents } = await lockContactAccount(tx, deposit.contact_id);
      const { method, amount, note, expected_deposits: expected } = deposit;
      if (expected !== undefined && expected !== depositCents) throw createAccountChangedError();
      const credit = await addClientCredit(tx, {
        ...{ contactId, kind: "deposit", amountCents: amount, method, note, receivedAt },
        recordedBy: getActorUserId(tx),
      });
      return storeResult(tx, credit);
    }),
  );
}
