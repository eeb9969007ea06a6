import type { Context, ContextOrganization } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/invoices/data";
import {
  findChargeableAccount,
  forgetLink,
  noteLinkTry,
  type PaymentLink,
} from "@/lib/domain/invoices/link-data";
import { DomainError } from "@/lib/errors";
import { callStripe } from "@/lib/stripe/errors";
import {
  createInvoicePaymentLink,
  switchPaymentLinkOff,
  switchPaymentLinkOn,
} from "@/lib/stripe/payment-links";

/**
 * The payment link of a draft at its revision: the stored one, or one from Stripe. Asking twice gives one link
 * that is on, so a retry after any failure goes on where it stopped. Not to be called in a transaction: it waits for Stripe.
 */
export async function obtainPaymentLink(
  ctx: Context,
  organization: ContextOrganization,
  draft: InvoiceColumns,
): Promise<PaymentLink> {
  const stripeAccountId = await findChargeableAccount(ctx, organization.id);
  if (!stripeAccountId) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "Set up Payment Collection in your account settings first: then your clients can pay this invoice by card.",
    );
  }
  const { stripePaymentLinkId: id, paymentLinkUrl: url } = draft;
  if (id && url && draft.stripeAccountId === stripeAccountId) {
    await switchPaymentLinkOn({ stripeAccountId, paymentLinkId: id });
    return { id, url, stripeAccountId };
  }
  const firstTriedAt = await noteLinkTry(ctx, draft);
  // One time limit around both calls: whoever waits doesn't care how many there are.
  const link = await callStripe("Failed to create payment link", async () => {
    await retireLink(ctx, draft);
    return createInvoicePaymentLink({
      stripeAccountId,
      invoiceId: draft.id,
      revision: draft.revision,
      invoiceNumber: draft.invoiceNumber,
      organizationId: organization.id,
      organizationName: organization.name,
      amountCents: draft.totalAmount,
      customerEmail: draft.customerEmail,
      firstTriedAt,
    });
  });
  return { ...link, stripeAccountId };
}

/** Switches off what a draft carries for an earlier content or another account. Nobody shall pay the wrong sum. */
export async function retireLink(ctx: Context, draft: InvoiceColumns): Promise<void> {
  const { stripePaymentLinkId: paymentLinkId, stripeAccountId } = draft;
  if (!paymentLinkId || !stripeAccountId) return;
  await switchPaymentLinkOff({ stripeAccountId, paymentLinkId });
  await forgetLink(ctx, draft, paymentLinkId);
}
