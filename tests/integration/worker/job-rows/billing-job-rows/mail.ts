import { db } from "@/lib/db";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { createContact as addContact } from "@/lib/domain/billing/contacts/create-contact";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { decidePortalApproval } from "@/lib/domain/billing/portal/portal-approvals";
import { writePortalMessage } from "@/lib/domain/billing/portal/portal-messages";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import { createId } from "@/lib/ids";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { createPortalClient } from "@/tests/factories/portal";
import { createTextConsent } from "@/tests/factories/reminder-texts";
import { createClientContext } from "../../../billing/portal/support";
import { deliverAndRunStripeJobs } from "../../../stripe/harness";
import { createOpenInvoice, payTwiceByCard } from "../../../stripe/stable";
import { createEmailAddress, createSeparateStable, type JobRows, type JobTestContext } from "../job-row";
import { creditInvoice, insertAttempt, payInvoice, prepareAutopay } from "./prepare";

/** Adds a charge above the approval limit in a separate stable. */
async function requestChargeApproval(surroundings: JobTestContext) {
  const stable = await createSeparateStable(surroundings);
  const client = await createPortalClient(stable.organization);
  await updatePortalSettings({ ctx: stable.ctx, input: { approval_limit: "500", revision: 0 } });
  const fields = { contactId: client.id, description: "Colic visit", priceCents: 90_000 };
  const charge = await addTestCharge(stable.ctx, fields);
  const payload = { organizationId: stable.organization.id, chargeId: charge.id, contactId: client.id };
  return { stable, client, charge, payload };
}

export const BILLING_MAIL_JOB_ROWS = {
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
  "mail.credit-refund-failed": {
    prepare: async (surroundings) => {
      const stable = await createSeparateStable(surroundings);
      const { id: creditId } = await payTwiceByCard(surroundings.bench, stable);
      const refundedAt = new Date();
      const { id: refundId } = await db().clientCreditRefund.create({
        data: {
          ...{ id: createId(), organizationId: stable.organization.id, creditId, method: "card" },
          ...{ amount: 1_000, status: "failed", refundedAt, failedAt: refundedAt },
        },
      });
      const mailTo = stable.organization.owner.email;
      return { payload: { organizationId: stable.organization.id, refundId }, mailTo };
    },
  },
} satisfies JobRows;
