import "server-only";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { lockClientCredit, updateClientCredit } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

/**
 * Locks a credit and marks part of it as applied. The caller then adds the invoice's payment and the credit's
 * ledger entry, in that order. Throws NOT_FOUND if the credit belongs to another contact, or CONFLICT if less
 * than `amountCents` remains.
 */
export async function deductFromClientCredit(
  tx: Context,
  { creditId, amountCents, contactId }: { creditId: string; amountCents: number; contactId: string },
): Promise<ClientCreditDto> {
  const credit = await lockClientCredit(tx, creditId);
  if (credit.contactId !== contactId) throw createNotFoundError("Credit");
  if (amountCents > credit.remainingCents) throw createUsedCreditError(credit, getNumberFormat(tx));
  await updateClientCredit(tx, creditId, { appliedAmount: { increment: amountCents } });
  return credit;
}

export function createUsedCreditError(
  { remainingCents, currency, kind }: ClientCreditDto,
  numberFormat: NumberFormat,
): DomainError {
  const noun = kind === "deposit" ? "deposit" : "credit";
  const rest = formatCents(remainingCents, currency, numberFormat);
  const message = `Only ${rest} of this ${noun} is left. Enter that amount or less.`;
  return new DomainError("CONFLICT", message, { fieldErrors: { amount: message } });
}
