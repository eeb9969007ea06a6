import { DAY_MS } from "@/lib/clock";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { stripe } from "@/lib/stripe/client";
import { createSentInvoice } from "@/tests/factories/invoices";
import { settle, waitForDelivery } from "../../stripe/harness";
import { createOpenInvoice, type Stable } from "../../stripe/stable";
import {
  createAddress,
  createOwnStable,
  type JobRows,
  processEvents,
  type Surroundings,
  scheduled,
  takePayload,
} from "./job-row";

export const BILLING_JOB_ROWS = {
  "mail.invoice": {
    prepare: async ({ stable }) => {
      const email = createAddress();
      const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
      return { payload: { organizationId: stable.organization.id, invoiceId: invoice.id }, mailTo: email };
    },
  },
  "mail.receipt": {
    prepare: async (surroundings) => {
      const { email, payload } = await payInvoice(surroundings);
      return { payload, mailTo: email };
    },
  },
  "mail.payment-received": {
    prepare: async (surroundings) => {
      const stable = await createOwnStable(surroundings);
      const { payload } = await payInvoice({ ...surroundings, stable });
      return { payload, mailTo: stable.organization.owner.email };
    },
  },
  "mail.refund-failed": {
    prepare: async (surroundings) => {
      const stable = await createOwnStable(surroundings);
      const { payload } = await payInvoice({ ...surroundings, stable });
      const mailTo = stable.organization.owner.email;
      return { payload: { ...payload, amountCents: 1_000, isTriedAgain: false }, mailTo };
    },
  },
  "stripe.process-event": {
    prepare: async ({ bench, stable }) => {
      const { id, linkId } = await createOpenInvoice(bench, stable);
      await bench.control("POST", `pay/${linkId}`);
      await waitForDelivery(bench);
      const event = await db().stripeEvent.findFirstOrThrow({
        where: { type: "checkout.session.completed", account: stable.accountId, processedAt: null },
      });
      const readEffect = async () => db().invoicePayment.count({ where: { invoiceId: id } });
      return { payload: { eventId: event.id }, readEffect };
    },
    effect: 1,
  },
  "stripe.deactivate-link": {
    prepare: async ({ bench, stable }) => {
      const { id, linkId } = await createOpenInvoice(bench, stable);
      await voidInvoice({ ctx: stable.ctx, input: { id } });
      const readEffect = () => isLinkActive(stable, linkId);
      return { payload: { organizationId: stable.organization.id, invoiceId: id }, readEffect };
    },
    effect: false,
  },
  "stripe.discard-link": {
    prepare: async ({ bench, stable }) => {
      const other = await createOpenInvoice(bench, stable);
      const invoice = await createOpenInvoice(bench, stable);
      const ids = { organizationId: stable.organization.id, invoiceId: invoice.id };
      const link = { stripeAccountId: stable.accountId, paymentLinkId: other.linkId };
      return { payload: { ...ids, ...link }, readEffect: () => isLinkActive(stable, other.linkId) };
    },
    effect: false,
  },
  "stripe.refund-surplus": {
    prepare: async ({ bench, ...surroundings }) => {
      const stable = await createOwnStable({ bench, ...surroundings });
      const invoice = await createOpenInvoice(bench, stable);
      const paid_on = getCalendarDate("America/Chicago", new Date(Date.now() - DAY_MS));
      await recordManualPayment({ ctx: stable.ctx, input: { id: invoice.id, method: "cash", paid_on } });
      await bench.control("POST", `pay/${invoice.linkId}`);
      await waitForDelivery(bench);
      const readEffect = async () => {
        const refunds = await stripe().refunds.list({ limit: 100 }, { stripeAccount: stable.accountId });
        return refunds.data.length;
      };
      await processEvents();
      return { payload: await takePayload("stripe.refund-surplus", stable.organization.id), readEffect };
    },
    effect: 1,
  },
  "cron.mark-overdue": {
    prepare: async ({ stable }) => {
      const invoice = await createSentInvoice(stable.ctx);
      const dueDate = new Date("2026-01-02");
      await db().invoice.update({ where: { id: invoice.id }, data: { dueDate } });
      const readEffect = async () =>
        (await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } })).status;
      return { payload: null, readEffect };
    },
    effect: "overdue",
  },
  // Each run notes its time and writes what Stripe says about the accounts.
  "cron.reconcile-stripe": { ...scheduled, rewrites: ["organizations", "stripe_reconciliations"] },
} satisfies JobRows;

/** An invoice of the stable that was paid by card, with its client's address. */
async function payInvoice({ bench, stable }: Surroundings) {
  const email = createAddress();
  const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
  const { stripePaymentLinkId: linkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  await bench.control("POST", `pay/${linkId}`);
  await settle(bench);
  return { email, payload: { organizationId: stable.organization.id, invoiceId: invoice.id } };
}

async function isLinkActive({ accountId }: Stable, linkId: string): Promise<boolean> {
  const { active } = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  return active;
}
