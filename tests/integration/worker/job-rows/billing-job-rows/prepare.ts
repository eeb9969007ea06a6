import { db } from "@/lib/db";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { createId } from "@/lib/ids";
import { createSentInvoice } from "@/tests/factories/invoices";
import { createAutopayClient, createClientInvoice, offerAutopay } from "../../../stripe/autopay-support";
import { deliverAndRunStripeJobs } from "../../../stripe/harness";
import type { Stable } from "../../../stripe/stable";
import { createEmailAddress, createSeparateStable, type JobTestContext } from "../job-row";

/**
 * Creates a separate stable, a client with automatic payments, and an automatic payment so far in the future
 * that no scheduled job starts it.
 */
export async function prepareAutopay(
  surroundings: JobTestContext,
  status: "scheduled" | "charging" | "failed",
) {
  const stable = await createSeparateStable(surroundings);
  await offerAutopay(stable);
  const payer = await createAutopayClient(surroundings.bench, stable);
  const { id: invoiceId } = await createClientInvoice(surroundings.bench, stable, payer);
  const { id: chargeId } = await db().autopayCharge.create({
    data: {
      ...{ id: createId(), organizationId: stable.organization.id, mandateId: payer.mandateId, invoiceId },
      ...{ status, announcedAmount: 48_000, chargeOn: new Date("2099-01-01"), attempts: 1 },
    },
  });
  return { stable, payer, chargeId, invoiceId };
}

export async function insertAttempt(
  { organization, accountId }: Stable,
  attempt: { chargeId: string; invoiceId: string; status: "created" | "failed" },
): Promise<string> {
  const id = createId();
  await db().autopayAttempt.create({
    data: {
      ...{ id, organizationId: organization.id, ...attempt, number: 1, amount: 48_000, currency: "usd" },
      ...{ attemptedOn: new Date("2026-01-05"), stripeAccountId: accountId },
    },
  });
  return id;
}

/** Creates a credit note for part of a paid invoice. The amount is refunded to the card. */
export async function creditInvoice({ ctx }: Stable, invoiceId: string) {
  const { lines } = await getInvoice({ ctx, input: { id: invoiceId } });
  const line = { line_item_id: lines[0]?.id ?? "", amount: 40 };
  const input = { id: invoiceId, reason: "Charged twice", return_as: "refund" as const, lines: [line] };
  return createCreditNote({ ctx, input });
}

/**
 * Creates an invoice and pays it by card. Returns the client's email address and the payload of a job for the
 * invoice.
 */
export async function payInvoice({ bench, stable }: JobTestContext) {
  const email = createEmailAddress();
  const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
  const { stripePaymentLinkId: linkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  await bench.control("POST", `pay/${linkId}`);
  await deliverAndRunStripeJobs(bench);
  return { email, payload: { organizationId: stable.organization.id, invoiceId: invoice.id } };
}
