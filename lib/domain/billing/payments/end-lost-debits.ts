import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { endBankDebit, selectOpenDebits } from "@/lib/domain/billing/records/bank-debit-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * The failure code for bank debits on a Stripe account that we can no longer access. The outcome of these
 * debits stays unknown.
 */
export const ACCOUNT_DISCONNECTED = "account_disconnected";

/**
 * Marks bank debits as failed if they are still processing on a disconnected account. Their invoices can then
 * be paid again.
 */
export async function endLostDebits(ctx: Context, stripeAccountId: string): Promise<void> {
  const organizationId = getOrganizationId(ctx);
  for (const { id, invoiceId, amount } of await selectOpenDebits(ctx, stripeAccountId)) {
    await ctx.transaction(async (tx) => {
      await lockInvoiceRow(tx, invoiceId);
      const isOpen = (await selectOpenDebits(tx, stripeAccountId)).some((debit) => debit.id === id);
      if (!isOpen) return;
      await endBankDebit(tx, id, {
        ...{ status: "failed", endedAt: tx.clock.now(), failureCode: ACCOUNT_DISCONNECTED },
        returnFeeAmount: 0,
      });
      await recordAudit(tx, {
        action: "invoice.debit_failed",
        entityType: "invoice",
        entityId: invoiceId,
        after: {
          ...{ debit_id: id, method: "bank_debit", amount_cents: amount },
          failure_code: ACCOUNT_DISCONNECTED,
        },
      });
      const key = `add-missing-links:${organizationId}`;
      await enqueue(tx.db, "stripe.add-missing-links", { organizationId }, { key });
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
    });
  }
}
