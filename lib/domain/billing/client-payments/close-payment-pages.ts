import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { listContactCredits } from "@/lib/domain/billing/client-credits/list-contact-credits";
import {
  markPaymentPageClosed,
  type PaymentPage,
  selectOpenPaymentPages,
  sumDueBalances,
} from "@/lib/domain/billing/client-payments/portal-payment-data";
import { findChargeableAccount } from "@/lib/domain/billing/records/chargeable-account-data";
import { sumCents } from "@/lib/money/cents";
import { closeBalanceCheckout } from "@/lib/stripe/balance-checkouts";

/**
 * Closes the portal's payment pages for the given invoices, so that payment can be collected in another way. If
 * `except` is the ID of a portal payment, keeps that payment's page open. Returns whether the client has already
 * paid on one of the pages, even if Stripe's event hasn't arrived yet. Don't call this function in a transaction,
 * because it waits for Stripe. The caller checks permissions.
 */
export async function closePaymentPages(
  ctx: Context,
  invoiceIds: readonly string[],
  { except }: { except?: string } = {},
): Promise<{ isPaid: boolean }> {
  let isPaid = false;
  for (const page of await selectOpenPaymentPages(ctx, invoiceIds)) {
    if (page.id !== except && (await closePage(ctx, page)).isPaid) isPaid = true;
  }
  return { isPaid };
}

async function closePage(ctx: Context, page: PaymentPage): Promise<{ isPaid: boolean }> {
  // For pages created by an earlier release, no Stripe account is stored.
  const stripeAccountId =
    page.stripeAccountId ?? (await findChargeableAccount(ctx, ctx.organization?.id ?? ""));
  if (!stripeAccountId) return { isPaid: false };
  const closed = await closeBalanceCheckout({ stripeAccountId, sessionId: page.sessionId });
  if (!closed.isPaid) await markPaymentPageClosed(ctx, page.id);
  return closed;
}

/**
 * Closes each of the invoice's payment pages if the page would collect more than the amount due, for example after
 * a void. If the client has just paid on the page, the excess becomes credit when Stripe's event arrives. Safe to
 * repeat. Doesn't check permissions, because only a background job calls it.
 */
export async function closeOutdatedPaymentPages({
  ctx,
  input: { invoiceId },
}: TrustedArguments<{ invoiceId: string }>): Promise<void> {
  for (const page of await selectOpenPaymentPages(ctx, [invoiceId])) {
    if (page.amountCents > (await readDueAmount(ctx, page))) await closePage(ctx, page);
  }
}

/**
 * Returns the total balance of the page's open invoices minus the client's credit. Deposits aren't subtracted.
 */
async function readDueAmount(ctx: Context, { contactId, invoiceIds }: PaymentPage): Promise<number> {
  const credits = (await listContactCredits(ctx, contactId)).filter(({ kind }) => kind !== "deposit");
  const balanceCents = await sumDueBalances(ctx, invoiceIds);
  return balanceCents - sumCents(credits.map(({ remainingCents }) => remainingCents));
}
