import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { stripe } from "@/lib/stripe/client";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { type StripeHarness, startStripeHarness } from "./harness";
import { createStable } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const CLEARED_LINK_COLUMNS = {
  paymentLinkUrl: null,
  stripePaymentLinkId: null,
  stripeSessionId: null,
  stripeAccountId: null,
};

it.each([
  ["the draft still has it", {}],
  ["the draft no longer has it", CLEARED_LINK_COLUMNS],
])("sending an invoice reactivates its deactivated payment link if %s", async (_, left) => {
  const stable = await createStable(bench);
  const { ctx } = stable;
  const draft = await createDraftInvoice(ctx);
  const input = { invoice_id: draft.id, amount: draft.totalCents, metadata: {} };
  const { id } = await createPaymentLink({ ctx, input });
  const account = { stripeAccount: stable.accountId };
  await stripe().paymentLinks.update(id, { active: false }, account);
  await db().invoice.update({ where: { id: draft.id }, data: left });
  await sendInvoice({ ctx, input: { id: draft.id } });
  const row = await db().invoice.findUniqueOrThrow({ where: { id: draft.id } });
  const link = await stripe().paymentLinks.retrieve(row.stripePaymentLinkId ?? "", {}, account);
  expect(link).toMatchObject({ id, active: true });
});
