import { DAY_MS } from "@/lib/clock";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { createContact as addContact } from "@/lib/domain/billing/contacts/create-contact";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardInvoiceRun } from "@/lib/domain/billing/invoice-runs/discard-run";
import { sendInvoiceRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { createCreditNote } from "@/lib/domain/billing/invoices/create-credit-note";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { decidePortalApproval } from "@/lib/domain/billing/portal/portal-approvals";
import { writePortalMessage } from "@/lib/domain/billing/portal/portal-messages";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { createStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { createPortalClient } from "@/tests/factories/portal";
import { createTextConsent } from "@/tests/factories/reminder-texts";
import { postInvoice } from "@/tests/factories/statements";
import { createClientContext } from "../../billing/portal/support";
import { createAutopayClient, createClientInvoice, offerAutopay } from "../../stripe/autopay-support";
import { deliverAndRunStripeJobs, waitForDelivery } from "../../stripe/harness";
import { createOpenInvoice, payTwiceByCard, type Stable } from "../../stripe/stable";
import {
  createEmailAddress,
  createSeparateStable,
  getQueuedPayload,
  type JobRows,
  type JobTestContext,
  processEvents,
  scheduledJobRow,
} from "./job-row";

/** Creates a client of a separate stable who pays automatically, with a charge that no scheduled job starts. */
async function prepareAutopay(surroundings: JobTestContext, status: "scheduled" | "charging" | "failed") {
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

async function insertAttempt(
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

export const BILLING_JOB_ROWS = {
  "mail.invoice": {
    prepare: async ({ stable }) => {
      const email = createEmailAddress();
      const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
      return { payload: { organizationId: stable.organization.id, invoiceId: invoice.id }, mailTo: email };
    },
  },
  "mail.payment-reminder": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const email = createEmailAddress();
      const { id } = await createSentInvoice(ctx, { customer_email: email });
      await sendReminder({ ctx, input: { id } });
      const { id: reminderId } = await db().paymentReminder.findFirstOrThrow({ where: { invoiceId: id } });
      return { payload: { organizationId: organization.id, reminderId, isAutomatic: false }, mailTo: email };
    },
  },
  "sms.payment-reminder": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const contactId = await createContact(organization, "Dana Whitfield");
      await createTextConsent(organization.id, contactId);
      const { id } = await createSentInvoice(ctx, { client_id: contactId });
      await sendReminder({ ctx, input: { id } });
      const { id: reminderId } = await db().paymentReminder.findFirstOrThrow({ where: { invoiceId: id } });
      const readEffect = async () =>
        (await db().paymentReminder.findUniqueOrThrow({ where: { id: reminderId } })).textStatus;
      return { payload: { organizationId: organization.id, reminderId, isAutomatic: false }, readEffect };
    },
    effect: "sent",
  },
  "mail.autopay-notice": {
    prepare: async (surroundings) => {
      const { stable, payer, chargeId } = await prepareAutopay(surroundings, "scheduled");
      return { payload: { organizationId: stable.organization.id, chargeId }, mailTo: payer.client.email };
    },
  },
  "mail.autopay-failed": {
    prepare: async (surroundings) => {
      const { stable, payer, ...rows } = await prepareAutopay(surroundings, "failed");
      const attemptId = await insertAttempt(stable, { ...rows, status: "failed" });
      const payload = { organizationId: stable.organization.id, attemptId, to: "client" as const };
      return { payload, mailTo: payer.client.email };
    },
  },
  "mail.autopay-changed": {
    prepare: async (surroundings) => {
      const { stable, payer } = await prepareAutopay(surroundings, "scheduled");
      const { organization } = stable;
      const payload = {
        ...{ organizationId: organization.id, mandateId: payer.mandateId },
        change: "started" as const,
      };
      return { payload, mailTo: payer.client.email };
    },
  },
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
  "mail.statement": {
    prepare: async ({ stable }) => {
      const email = createEmailAddress();
      const contact = await db().client.create({
        data: { id: createId(), organizationId: stable.organization.id, name: "Dana Whitfield", email },
      });
      const period = { contact_id: contact.id, from: "2026-01-01", to: "2026-01-31" };
      await emailStatement({ ctx: stable.ctx, input: period });
      const { id } = await db().statementDelivery.findFirstOrThrow({ where: { contactId: contact.id } });
      return { payload: { organizationId: stable.organization.id, deliveryId: id }, mailTo: email };
    },
  },
  "mail.portal-sign-in": {
    prepare: async ({ stable }) => {
      const { organizationId, email } = await createPortalClient(stable.organization);
      return { payload: { organizationId, email }, mailTo: email };
    },
    newLinkIn: "portal_sign_ins",
  },
  "mail.portal-invitation": {
    prepare: async ({ stable }) => {
      const { id, organizationId, email } = await createPortalClient(stable.organization);
      return { payload: { organizationId, contactId: id }, mailTo: email };
    },
  },
  "mail.charge-approval": {
    prepare: async (surroundings) => {
      const { client, payload } = await requestChargeApproval(surroundings);
      return { payload, mailTo: client.email };
    },
  },
  "mail.charge-decided": {
    prepare: async (surroundings) => {
      const { charge, client, stable, payload } = await requestChargeApproval(surroundings);
      const input = { charge_id: charge.id, revision: charge.revision, decision: "approve" as const };
      await decidePortalApproval({ ctx: await createClientContext(client), input });
      return { payload, mailTo: stable.organization.owner.email };
    },
  },
  "mail.client-message": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const client = await createPortalClient(stable.organization);
      const input = { subject: "Holiday", text: "We are away until Friday." };
      await writePortalMessage({ ctx: await createClientContext(client), input });
      const { id } = await db().contactEmail.findFirstOrThrow({ where: { contactId: client.id } });
      const payload = { organizationId: stable.organization.id, contactEmailId: id };
      return { payload, mailTo: stable.organization.owner.email };
    },
  },
  "mail.receipt": {
    prepare: async (surroundings) => {
      const { email, payload } = await payInvoice(surroundings);
      return { payload, mailTo: email };
    },
  },
  "mail.contact-email": {
    sendsOnce: true,
    prepare: async ({ stable: { ctx, organization } }) => {
      const email = createEmailAddress();
      const contact = await addContact({ ctx, input: { name: "Petra Novak", email } });
      const input = { id: contact.id, subject: "Hay delivery", text: "The hay arrives on Friday." };
      const { id: contactEmailId } = await writeContactMessage({ ctx, input });
      return { payload: { organizationId: organization.id, contactEmailId }, mailTo: email };
    },
  },
  "mail.credit-note": {
    prepare: async (surroundings) => {
      const { email, payload } = await payInvoice(surroundings);
      const { organizationId, invoiceId } = payload;
      const note = await creditInvoice(surroundings.stable, invoiceId);
      return { payload: { organizationId, creditNoteId: note.id }, mailTo: email };
    },
  },
  "stripe.refund-credit-note": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { payload } = await payInvoice({ ...surroundings, stable });
      const { refunds } = await creditInvoice(stable, payload.invoiceId);
      const readEffect = async () => {
        const made = await stripe().refunds.list({ limit: 100 }, { stripeAccount: stable.accountId });
        return made.data.length;
      };
      const refundId = refunds[0]?.id ?? "";
      return { payload: { organizationId: stable.organization.id, refundId }, readEffect };
    },
    effect: 1,
  },
  "mail.payment-received": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { payload } = await payInvoice({ ...surroundings, stable });
      return { payload, mailTo: stable.organization.owner.email };
    },
  },
  "mail.bank-debit-failed": {
    prepare: async ({ bench, stable }) => {
      const email = createEmailAddress();
      const { linkId } = await createOpenInvoice(bench, stable, { customer_email: email });
      const bank_account = "000123456789";
      const session = await bench.control("POST", `pay/${linkId}`, { bank_account });
      await bench.control("POST", `payments/${session.payment_intent}/return`);
      await deliverAndRunStripeJobs(bench);
      const stripePaymentIntentId = String(session.payment_intent);
      const { id: debitId } = await db().bankDebit.findFirstOrThrow({ where: { stripePaymentIntentId } });
      const payload = { organizationId: stable.organization.id, debitId, recipient: "client" as const };
      return { payload, mailTo: email };
    },
  },
  "mail.refund-failed": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
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
  "stripe.add-missing-links": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { id } = await createOpenInvoice(surroundings.bench, stable);
      // As if it was sent before the organization could receive card payments.
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
  "cron.start-invoice-runs": {
    prepare: async ({ stable }) => {
      await prepareCharge(stable);
      // The verb would wait for next month if the first has passed.
      const settings = { organizationId: stable.organization.id, runDay: 1 };
      await db().billingSettings.create({ data: settings });
      const readEffect = async () =>
        db().invoiceRun.count({ where: { organizationId: stable.organization.id } });
      return { payload: null, readEffect };
    },
    effect: 1,
  },
  "cron.start-statements": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const clientId = await createContact(organization, "Dana Whitfield");
      await postInvoice(ctx, { clientId, totalCents: 100_00, issuedOn: "2020-01-05", dueOn: "2020-01-19" });
      // The verb would wait for next month if the first has passed.
      await db().billingSettings.create({ data: { organizationId: organization.id, statementDay: 1 } });
      const readEffect = () => db().statementRun.count({ where: { organizationId: organization.id } });
      return { payload: null, readEffect };
    },
    effect: 1,
  },
  "invoice-run.create": {
    prepare: async (surroundings) => {
      const { payload, runId } = await startInvoiceRun(await createSeparateStable(surroundings));
      return { payload, readEffect: () => db().invoice.count({ where: { runId } }) };
    },
    effect: 1,
  },
  "invoice-run.send": {
    prepare: async (surroundings) => {
      const { payload, runId, ctx } = await startInvoiceRun(await createSeparateStable(surroundings));
      await createRunInvoices({ ctx, input: { id: runId } });
      await sendInvoiceRun({ ctx, input: { id: runId } });
      return { payload, readEffect: () => db().invoice.count({ where: { runId, status: "sent" } }) };
    },
    effect: 1,
  },
  "invoice-run.discard": {
    prepare: async (surroundings) => {
      const { payload, runId, ctx } = await startInvoiceRun(await createSeparateStable(surroundings));
      await createRunInvoices({ ctx, input: { id: runId } });
      await discardInvoiceRun({ ctx, input: { id: runId } });
      return { payload, readEffect: () => db().invoice.count({ where: { runId, voidedAt: null } }) };
    },
    effect: 0,
  },
  "statement-run.send": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const contactId = await createContact(organization, "Dana Whitfield");
      await createSentInvoice(ctx, { client_id: contactId });
      const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
      const { id: runId } = await createStatementRun({ ctx, input: { from: today, to: today } });
      const readEffect = () => db().statementDelivery.count({ where: { runId, status: "sent" } });
      return { payload: { organizationId: organization.id, runId }, readEffect };
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
  "cron.charge-agreements": scheduledJobRow,
  "cron.send-payment-reminders": {
    prepare: async ({ stable }) => {
      const { id: invoiceId } = await createOverdueInvoice(stable);
      await db().paymentReminderSettings.create({
        data: {
          ...{ organizationId: stable.organization.id, isEnabled: true, days: [0] },
          startsOn: new Date("2026-01-01"),
        },
      });
      return { payload: null, readEffect: () => db().paymentReminder.count({ where: { invoiceId } }) };
    },
    effect: 1,
  },
  "cron.charge-late-fees": {
    prepare: async ({ stable }) => {
      const { organization } = stable;
      const { id: invoiceId } = await createOverdueInvoice(stable);
      const terms = { kind: "flat", amount: 2_500, graceDays: 0, frequency: "once" };
      const days = { startsOn: new Date("2026-01-01"), confirmedAt: new Date() };
      await db().lateFeeRule.create({
        data: { id: createId(), organizationId: organization.id, ...terms, ...days },
      });
      const sourceKey = { startsWith: `late_fee:${invoiceId}:` };
      const where = { organizationId: organization.id, sourceKey };
      return { payload: null, readEffect: () => db().charge.count({ where }) };
    },
    effect: 1,
  },
  // Each run stores its time and copies the accounts' state from Stripe again.
  "cron.reconcile-stripe": { ...scheduledJobRow, rewrites: ["organizations", "stripe_reconciliations"] },
} satisfies JobRows;

/** Creates an invoice of a client that was due on January 2, 2026. */
async function createOverdueInvoice({ ctx, organization }: Stable) {
  const invoice = await createSentInvoice(ctx);
  const clientId = await createContact(organization, "Maria Alvarez");
  const data = { clientId, dueDate: new Date("2026-01-02"), issuedOn: new Date("2025-12-19") };
  await db().invoice.update({ where: { id: invoice.id }, data });
  return invoice;
}

/** Adds a charge of today, with a payer. */
async function prepareCharge({ ctx, organization }: Stable): Promise<void> {
  const contactId = await createContact(organization, "Dana Whitfield");
  await addTestCharge(ctx, { contactId, chargedOn: getCalendarDate("America/Chicago", new Date()) });
}

async function startInvoiceRun(stable: Stable) {
  const { ctx, organization } = stable;
  await prepareCharge(stable);
  const input = { through_on: getCalendarDate("America/Chicago", new Date()) };
  const { id: runId } = await createInvoiceRun({ ctx, input });
  return { ctx, runId, payload: { organizationId: organization.id, runId } };
}

/** Credits a part of a paid invoice, which is refunded to the card. */
async function creditInvoice({ ctx }: Stable, invoiceId: string) {
  const { lines } = await getInvoice({ ctx, input: { id: invoiceId } });
  const line = { line_item_id: lines[0]?.id ?? "", amount: 40 };
  const input = { id: invoiceId, reason: "Charged twice", return_as: "refund" as const, lines: [line] };
  return createCreditNote({ ctx, input });
}

/** An invoice of the stable that was paid by card, with its client's address. */
async function payInvoice({ bench, stable }: JobTestContext) {
  const email = createEmailAddress();
  const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
  const { stripePaymentLinkId: linkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  await bench.control("POST", `pay/${linkId}`);
  await deliverAndRunStripeJobs(bench);
  return { email, payload: { organizationId: stable.organization.id, invoiceId: invoice.id } };
}

async function isLinkActive({ accountId }: Stable, linkId: string): Promise<boolean> {
  const { active } = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  return active;
}

/** Adds a charge above the limit of a separate stable. */
async function requestChargeApproval(surroundings: JobTestContext) {
  const stable = await createSeparateStable(surroundings);
  const client = await createPortalClient(stable.organization);
  await updatePortalSettings({ ctx: stable.ctx, input: { approval_limit: "500", revision: 0 } });
  const fields = { contactId: client.id, description: "Colic visit", priceCents: 90_000 };
  const charge = await addTestCharge(stable.ctx, fields);
  const payload = { organizationId: stable.organization.id, chargeId: charge.id, contactId: client.id };
  return { stable, client, charge, payload };
}
