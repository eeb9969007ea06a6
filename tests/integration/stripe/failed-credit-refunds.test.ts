import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import {
  listBillingNotifications,
  markBillingNotificationsRead,
} from "@/lib/domain/billing/billing-notifications/read-notifications";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientCardPayment } from "@/lib/domain/billing/client-payments/settle-portal-payment";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { task as mailCreditRefundFailed } from "@/lib/worker/tasks/billing/mail-credit-refund-failed";
import { task as refundClientCreditJob } from "@/lib/worker/tasks/billing/stripe-refund-client-credit";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { deliverAndRunStripeJobs, repeatEvents, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, payTwiceByCard, type Stable } from "./stable";

const mails = provideMailServer();

let bench: StripeHarness;
let stable: Stable;
let creditId: string;
let contactId: string;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  stable = await createStable(bench);
  const credit = await payTwiceByCard(bench, stable);
  creditId = credit.id;
  contactId = credit.contactId ?? "";
  await markBillingNotificationsRead({ ctx: stable.ctx, input: { scope: "all" } });
});
afterAll(() => bench.close());

/** Requests that $90.00 of the client's credit be refunded to the card. Returns the refund's ID. */
async function requestRefund(): Promise<string> {
  await refundClientCredit({
    ctx: stable.ctx,
    input: { credit_id: creditId, method: "card", amount: "90.00" },
  });
  const { id } = await db().clientCreditRefund.findFirstOrThrow({
    where: { creditId },
    orderBy: { id: "desc" },
  });
  return id;
}

/** Adds a member who can refund payments and has the given access to horses. */
async function addRoleMember(horses: "none" | "read"): Promise<Context> {
  const { user } = await createMemberWithContext(stable.organization, "groom");
  const permissions = { invoices: "full", payments: "full", horses };
  const organizationId = stable.organization.id;
  const role = await db().role.create({
    data: { id: createId(), organizationId, name: `Books ${horses}`, color: "sent", permissions },
  });
  await db().organizationMember.updateMany({
    where: { userId: user.id, organizationId },
    data: { roleId: role.id, horseScope: "all" },
  });
  return createContextFor(user, stable.organization);
}

/** Simulates the bank returning the newest refund in Stripe. */
async function returnNewestRefund(): Promise<void> {
  const { data } = await stripe().refunds.list({ limit: 1 }, { stripeAccount: stable.accountId });
  await bench.control("POST", `refunds/${data[0]?.id}/fail`);
  await deliverAndRunStripeJobs(bench);
}

const list = (ctx: Context = stable.ctx) => listBillingNotifications({ ctx });
const listMails = async (refundId: string) =>
  (await findQueuedJobs(refundId)).filter(({ name }) => name === "mail.credit-refund-failed");

describe("a client credit refund that the bank returned", () => {
  it("a returned refund of credit notifies only members who can refund payments", async () => {
    const { ctx: manager } = await createMemberWithContext(stable.organization, "manager");
    const { ctx: groom } = await createMemberWithContext(stable.organization, "groom");
    const [bookkeeper, assistant] = await Promise.all([addRoleMember("none"), addRoleMember("read")]);
    const stranger = await createOwnerContext(await createOrganization());
    await requestRefund();
    await deliverAndRunStripeJobs(bench);
    expect(await list()).toEqual([]);
    await returnNewestRefund();
    await repeatEvents(bench, stable.accountId);
    expect(await list()).toMatchObject([
      {
        ...{ contactName: "Anna Berg", amountCents: 90_00, currency: "usd" },
        about: { type: "credit_refund", contactId, isDeposit: false },
      },
    ]);
    expect([await list(manager), await list(groom), await list(stranger)]).toEqual([[], [], []]);
    // The bookkeeper can refund payments, but can't open the client's page.
    expect(await list(bookkeeper)).toEqual([]);
    expect(await list(assistant)).toHaveLength(1);
  });

  it("members are notified again if the bank returns another refund of credit", async () => {
    for (const notifications of [1, 2]) {
      await requestRefund();
      await deliverAndRunStripeJobs(bench);
      await returnNewestRefund();
      expect(await list()).toHaveLength(notifications);
    }
  });

  it("if the bank returns a refund of credit, the client gets the credit back", async () => {
    const refundId = await requestRefund();
    await deliverAndRunStripeJobs(bench);
    await returnNewestRefund();
    expect(await readContactAccount(stable.ctx, contactId)).toMatchObject({ creditCents: 480_00 });
    const audit = await db().auditLog.findMany({ where: { action: "contact.credit_refund_failed" } });
    expect(audit.filter(({ entityId }) => entityId === contactId).map(({ after }) => after)).toMatchObject([
      { credit_id: creditId, refund_id: refundId, amount_cents: 90_00 },
    ]);
    const { money } = await getContactOverview({ ctx: stable.ctx, input: { id: contactId } });
    expect(money?.creditMovements.filter(({ type }) => type === "refunded")).toMatchObject([
      { id: refundId, amountCents: 90_00, status: "failed" },
    ]);
    await expectBalancedBooks(stable.ctx, [contactId]);
  });

  it("the owner gets only one email about a returned refund of credit", async () => {
    const refundId = await requestRefund();
    await deliverAndRunStripeJobs(bench);
    const payload = { organizationId: stable.organization.id, refundId };
    await mailCreditRefundFailed(payload);
    expect(mails).toHaveLength(0);
    await returnNewestRefund();
    await repeatEvents(bench, stable.accountId);
    expect((await listMails(refundId)).map((job) => job.payload)).toEqual([payload]);
    await mailCreditRefundFailed(payload);
    expect(mails[0]).toMatchObject({
      subject: "A refund of $90.00 to Anna Berg failed",
      to: [{ address: stable.organization.owner.email }],
    });
    expect((mails[0]?.text ?? "").replaceAll(/\s+/g, " ")).toContain(
      "the amount is available as credit again",
    );
    expect(mails[0]?.html).toContain(`/dashboard/contacts/${contactId}`);
  });

  it("opening a client's page marks only that client's refund notifications as read", async () => {
    await requestRefund();
    await deliverAndRunStripeJobs(bench);
    await returnNewestRefund();
    const open = (creditOfContactId: string) =>
      markBillingNotificationsRead({ ctx: stable.ctx, input: { scope: { creditOfContactId } } });
    expect(await open(await createContact(stable.organization, "Rui Chen"))).toEqual({ marked: 0 });
    expect(await open(contactId)).toEqual({ marked: 1 });
    await repeatEvents(bench, stable.accountId);
    expect(await list()).toEqual([]);
  });
});

it("the owner is notified if Stripe rejects a refund of client credit", async () => {
  const refundId = await requestRefund();
  const { paymentId } = await db().clientCredit.findUniqueOrThrow({ where: { id: creditId } });
  const payment = await db().invoicePayment.findUniqueOrThrow({ where: { id: paymentId ?? "" } });
  await bench.control("POST", "disputes", { charge: payment.stripeChargeId, amount: 100_00 });
  await refundClientCreditJob({ organizationId: stable.organization.id, refundId });
  expect(await db().clientCreditRefund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({
    status: "failed",
  });
  expect(await list()).toMatchObject([
    { amountCents: 90_00, about: { type: "credit_refund", contactId, isDeposit: false } },
  ]);
  expect(await listMails(refundId)).toHaveLength(1);
});

it("winning a dispute restores the client's credit without notifying members of a failed refund", async () => {
  const { paymentId } = await db().clientCredit.findUniqueOrThrow({ where: { id: creditId } });
  const payment = await db().invoicePayment.findUniqueOrThrow({ where: { id: paymentId ?? "" } });
  const dispute = await bench.control<{ id: string }>("POST", "disputes", {
    ...{ charge: payment.stripeChargeId, amount: 100_00 },
  });
  await deliverAndRunStripeJobs(bench);
  await bench.control("POST", `disputes/${dispute.id}/resolve`, { status: "won" });
  await deliverAndRunStripeJobs(bench);
  expect(await readContactAccount(stable.ctx, contactId)).toMatchObject({ creditCents: 480_00 });
  expect(await list()).toEqual([]);
});

it("recording a failed refund of credit locks the members' rows before the organization's counters", async () => {
  const { ctx, organization, accountId } = stable;
  const invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
  const cash = { method: "cash", amount: "100.00", paid_on: invoice.issuedOn ?? "" } as const;
  await recordManualPayment({ ctx, input: { id: invoice.id, ...cash } });
  await bench.control("POST", `pay/${invoice.linkId}`);
  await deliverAndRunStripeJobs(bench);
  const payment = await db().invoicePayment.findFirstOrThrow({
    where: { invoiceId: invoice.id, method: "card" },
  });
  const credit = await db().clientCredit.findFirstOrThrow({ where: { paymentId: payment.id } });
  creditId = credit.id;
  await requestRefund();
  await deliverAndRunStripeJobs(bench);
  // Also refunds the part of the payment that paid the invoice. This refund changes the organization's
  // counters.
  const [refund] = (await stripe().refunds.list({ limit: 1 }, { stripeAccount: accountId })).data;
  const paymentIntentId = payment.stripePaymentIntentId ?? "";
  await stripe().refunds.create(
    { payment_intent: paymentIntentId, amount: 50_00 },
    { stripeAccount: accountId },
  );
  await bench.control("POST", `refunds/${refund?.id}/fail`);
  let processed: Promise<unknown> = Promise.resolve();
  await db().$transaction(
    async (tx) => {
      await tx.$queryRaw`
        SELECT user_id::text FROM organization_members WHERE organization_id = ${organization.id}::uuid FOR UPDATE`;
      processed = recordClientCardPayment({
        ...{ actor: { kind: "stripe", eventId: "evt_test" }, accountId, paymentIntentId },
      });
      await waitForBlockedTransaction();
      await tx.$queryRaw`
        SELECT organization_id::text FROM organization_counters
        WHERE organization_id = ${organization.id}::uuid FOR UPDATE NOWAIT`;
    },
    { timeout: 15_000 },
  );
  await processed;
  expect(await list()).toContainEqual(
    expect.objectContaining({ about: { type: "credit_refund", contactId, isDeposit: false } }),
  );
});
