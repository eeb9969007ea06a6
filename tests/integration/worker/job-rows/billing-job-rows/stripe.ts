import { DAY_MS } from "@/lib/clock";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { stripe } from "@/lib/stripe/client";
import { createPortalClient } from "@/tests/factories/portal";
import { createClientContext } from "../../../billing/portal/support";
import { waitForDelivery } from "../../../stripe/harness";
import { createPortalInvoices } from "../../../stripe/portal-payment-support";
import { createOpenInvoice, payTwiceByCard, type Stable } from "../../../stripe/stable";
import {
  createSeparateStable,
  getQueuedPayload,
  type JobRows,
  processEvents,
  scheduledJobRow,
} from "../job-row";
import { creditInvoice, insertAttempt, payInvoice, prepareAutopay } from "./prepare";

async function isLinkActive({ accountId }: Stable, linkId: string): Promise<boolean> {
  const { active } = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  return active;
}

export const BILLING_STRIPE_JOB_ROWS = {
  "stripe.charge-autopay": {
    prepare: async (surroundings) => {
      const { stable, payer: _payer, ...rows } = await prepareAutopay(surroundings, "charging");
      const attemptId = await insertAttempt(stable, { ...rows, status: "created" });
      const readEffect = async () => {
        const charges = await stripe().charges.list({}, { stripeAccount: stable.accountId });
        return charges.data.length;
      };
      return { payload: { organizationId: stable.organization.id, attemptId }, readEffect };
    },
    effect: 1,
  },
  "cron.run-autopay": scheduledJobRow,
  "stripe.refund-credit-note": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { payload } = await payInvoice({ ...surroundings, stable });
      const { refunds } = await creditInvoice(stable, payload.invoiceId);
      const readEffect = async () => {
        const stripeRefunds = await stripe().refunds.list(
          { limit: 100 },
          { stripeAccount: stable.accountId },
        );
        return stripeRefunds.data.length;
      };
      const refundId = refunds[0]?.id ?? "";
      return { payload: { organizationId: stable.organization.id, refundId }, readEffect };
    },
    effect: 1,
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
  "stripe.add-missing-links": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { id } = await createOpenInvoice(surroundings.bench, stable);
      // Simulates an invoice that was sent before the organization could receive card payments.
      const data = {
        paymentLinkUrl: null,
        stripePaymentLinkId: null,
        stripeSessionId: null,
        linkTriedAt: null,
      };
      await db().invoice.update({ where: { id }, data: { ...data, stripeAccountId: null, revision: 2 } });
      const readEffect = async () =>
        (await db().invoice.findUniqueOrThrow({ where: { id } })).paymentLinkUrl !== null;
      return { payload: { organizationId: stable.organization.id }, readEffect };
    },
    effect: true,
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
  "stripe.close-payment-pages": {
    prepare: async ({ bench, stable }) => {
      const client = await createPortalClient(stable.organization);
      const ctx = await createClientContext(client);
      const [invoice] = await createPortalInvoices(bench, { stable, client, ctx }, 1);
      const invoiceId = invoice?.id ?? "";
      const { id } = await startPortalPayment({ ctx, input: { invoice_ids: [invoiceId] } });
      await voidInvoice({ ctx: stable.ctx, input: { id: invoiceId } });
      const readEffect = async () => {
        const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
        const options = { stripeAccount: stable.accountId };
        return (await stripe().checkout.sessions.retrieve(stripeSessionId ?? "", {}, options)).status;
      };
      return { payload: { organizationId: stable.organization.id, invoiceId }, readEffect };
    },
    effect: "expired",
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
      const stable = await createSeparateStable({ bench, ...surroundings });
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
      return { payload: await getQueuedPayload("stripe.refund-surplus", stable.organization.id), readEffect };
    },
    effect: 1,
  },
  "stripe.refund-client-credit": {
    prepare: async ({ bench, ...surroundings }) => {
      const stable = await createSeparateStable({ bench, ...surroundings });
      const credit = await payTwiceByCard(bench, stable);
      const refund = { method: "card", amount: "100.00" } as const;
      await refundClientCredit({ ctx: stable.ctx, input: { credit_id: credit.id, ...refund } });
      const readEffect = async () => {
        const refunds = await stripe().refunds.list({ limit: 100 }, { stripeAccount: stable.accountId });
        return refunds.data.length;
      };
      const organizationId = stable.organization.id;
      return { payload: await getQueuedPayload("stripe.refund-client-credit", organizationId), readEffect };
    },
    effect: 1,
  },
} satisfies JobRows;
