import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientCredit, updateClientCredit } from "@/lib/domain/billing/client-credits/data";
import { notifyCreditPages } from "@/lib/domain/billing/client-credits/notify-credit-pages";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";

/** Makes the applied amount available as credit again, in the transaction that reverses the payment. */
export async function returnClientCredit(
  tx: Context,
  { creditId, amountCents }: { creditId: string; amountCents: number },
): Promise<void> {
  const { contactId } = await lockClientCredit(tx, creditId);
  await updateClientCredit(tx, creditId, { appliedAmount: { decrement: amountCents } });
  await insertMissingCreditEntries(tx, creditId);
  await notifyCreditPages(tx, contactId);
}
