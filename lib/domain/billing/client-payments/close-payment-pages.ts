import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  markPaymentPageClosed,
  selectOpenPaymentPages,
} from "@/lib/domain/billing/client-payments/portal-payment-data";
import { findChargeableAccount } from "@/lib/domain/billing/records/chargeable-account-data";
import { closeBalanceCheckout } from "@/lib/stripe/balance-checkouts";

/**
 * Closes the portal's payment pages that contain one of the invoices, before the invoices are collected in another
 * way. Keeps the page of the payment `except` open. Returns whether a page was already paid, although its event
 * hasn't arrived yet. Don't call this function in a transaction, because it waits for Stripe. The caller checks
 * permissions.
 */
export async function closePaymentPages(
  ctx: Context,
  invoiceIds: readonly string[],
  { except }: { except?: string } = {},
): Promise<{ isPaid: boolean }> {
  const pages = (await selectOpenPaymentPages(ctx, invoiceIds)).filter(({ id }) => id !== except);
  let isPaid = false;
  for (const { id, sessionId, stripeAccountId: storedAccountId } of pages) {
    // Pages from an earlier release don't store their account.
    const stripeAccountId = storedAccountId ?? (await findChargeableAccount(ctx, ctx.organization?.id ?? ""));
    if (!stripeAccountId) continue;
    const closed = await closeBalanceCheckout({ stripeAccountId, sessionId });
    if (closed.isPaid) isPaid = true;
    else await markPaymentPageClosed(ctx, id);
  }
  return { isPaid };
}
