import { runOnce } from "graphile-worker";
import { createSystemContext } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { brand } from "@/lib/brand";
import { DAY_MS, SECOND_MS } from "@/lib/clock";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db, pool } from "@/lib/db";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createLink } from "@/lib/domain/care/guest-links/create-link";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import type { GuestVisitInput } from "@/lib/domain/care/guest-links/model/schemas";
import { acceptTransfer } from "@/lib/domain/horses/horse-transfers/accept-transfer";
import { offerTransfer } from "@/lib/domain/horses/horse-transfers/offer-transfer";
import { subscribeToNewsletter } from "@/lib/domain/identity/newsletter/subscribe-to-newsletter";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { requestExport } from "@/lib/domain/platform/personal-data/request-export";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { saveNotificationSettings } from "@/lib/domain/work/reminders/save-notification-settings";
import { sendDueReminders } from "@/lib/domain/work/reminders/send-due-reminders";
import { createId } from "@/lib/ids";
import type { CronJobName, JobName, JobPayloads } from "@/lib/jobs/catalog";
import { listFiles, putFile } from "@/lib/storage/files";
import { stripe } from "@/lib/stripe/client";
import { createQueueLogger } from "@/lib/worker/log";
import { toTaskList } from "@/lib/worker/task-list";
import { task as processEvent } from "@/lib/worker/tasks/stripe-process-event";
import { createAccount, signIn } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createStaff, createThread } from "@/tests/factories/support";
import { addTask } from "@/tests/factories/tasks";
import { createUser } from "@/tests/factories/users";
import { createTestWebhook, insertWebhook } from "@/tests/factories/webhooks";
import { type StripeBench, settle, waitForDelivery, waitUntil } from "../stripe/harness";
import { createOpenInvoice, createStable, type Stable } from "../stripe/stable";
import { buyYearAndChangeToMonthlyPro, endImmediately } from "../subscriptions/subscriptions/credit-helpers";
import { createPerson, payThroughLink, subscribe } from "../subscriptions/subscriptions/subscriber";

export type AnyJob = JobName | CronJobName;

/** What the rows share. */
export interface Surroundings {
  bench: StripeBench;
  stable: Stable;
  /** Where a test receives webhooks. */
  receiverUrl: string;
}

interface PreparedJob {
  payload: unknown;
  /** Recipient of the job's mail, which no other row uses. */
  mailTo?: string;
  /** Effects outside the database. Called after the first run and after the repetition. */
  readEffect?: () => Promise<unknown>;
}

interface JobRow<Name extends AnyJob> {
  prepare: (
    surroundings: Surroundings,
  ) => Promise<PreparedJob & { payload: Name extends JobName ? JobPayloads[Name] : null }>;
  /** The repeated mail has another link, because links aren't stored. The hash of the first is replaced in this table. */
  newLinkIn?: string;
  /** Tables that the repetition changes, and why this is harmless. */
  rewrites?: readonly string[];
  /** The effect after the job, if it isn't in the database. */
  effect?: unknown;
}

/** Creates a person whose mails belong to one row. */
async function createRecipient(options: { isConfirmed?: boolean } = {}) {
  const user = await createUser(options);
  return { userId: user.id, email: user.email };
}

/** A mail to a new person, whose job names only the person. */
const toPerson =
  <More extends object>(more: More) =>
  async () => {
    const { userId, email } = await createRecipient();
    return { payload: { userId, ...more }, mailTo: email };
  };

/** Returns the payload of the waiting job about this id. */
async function takePayload<Name extends JobName>(name: Name, id: string): Promise<JobPayloads[Name]> {
  const job = (await findQueuedJobs(id)).findLast((queued) => queued.name === name);
  if (!job) throw new Error(`No ${name} waits for ${id}`);
  return job.payload as JobPayloads[Name];
}

const newAddress = () => `${createId()}@example.com`;

/** An invoice of the stable that was paid by card, with its client's address. */
async function payInvoice({ bench, stable }: Surroundings) {
  const email = newAddress();
  const invoice = await createSentInvoice(stable.ctx, { customer_email: email });
  const { stripePaymentLinkId: linkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  await bench.control("POST", `pay/${linkId}`);
  await settle(bench);
  return { email, payload: { organizationId: stable.organization.id, invoiceId: invoice.id } };
}

/** A stable of its own, so that no other row mails its owner. */
async function createOwnStable({ bench }: Surroundings): Promise<Stable> {
  return createStable(bench);
}

/** Runs the events that Stripe delivered, but not the jobs that they enqueue. */
async function processEvents(): Promise<void> {
  const taskList = toTaskList({ "stripe.process-event": processEvent });
  await runOnce({ pgPool: pool(), noHandleSignals: true, logger: createQueueLogger(), taskList });
}

async function isLinkActive({ accountId }: Stable, linkId: string): Promise<boolean> {
  const { active } = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  return active;
}

async function sumRefunds(customerEmail: string): Promise<number[]> {
  const { data } = await stripe().charges.list({ limit: 100 });
  return data
    .filter(({ billing_details: { email } }) => email === customerEmail)
    .map(({ amount_refunded }) => amount_refunded);
}

/** Scheduled jobs have no payload. Their rows in the database are compared. */
const scheduled = { prepare: async () => ({ payload: null }) };

export const JOB_ROWS: { readonly [Name in AnyJob]: JobRow<Name> } = {
  "mail.confirm-sign-up": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { userId, email } = await createRecipient({ isConfirmed: false });
      const { id } = await db().pendingSignUp.findFirstOrThrow({ where: { userId } });
      return { payload: { pendingSignUpId: id }, mailTo: email };
    },
  },
  "mail.already-registered": { prepare: toPerson({}) },
  "mail.password-reset": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { email } = await createRecipient();
      return { payload: { email }, mailTo: email };
    },
  },
  "mail.password-changed": { prepare: toPerson({}) },
  "mail.account-notice": { prepare: toPerson({ notice: "factor_added" as const }) },
  "auth.send-code": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { userId, email } = await createRecipient();
      const payload = {
        purpose: "magiclink",
        to: { userId },
        redirectTo: null,
        codeChallenge: null,
      } as const;
      return { payload, mailTo: email };
    },
  },
  "mail.invoice": {
    prepare: async ({ stable }) => {
      const email = newAddress();
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
  "mail.confirm-reply-to": {
    newLinkIn: "organization_branding",
    prepare: async () => {
      const { ctx, organizationId } = await createAccount();
      const email = newAddress();
      await setBranding({ ctx, input: { reply_to: email } });
      return { payload: { organizationId, email }, mailTo: email };
    },
  },
  "mail.contact-message": {
    prepare: async () => {
      const id = createId();
      const message = { name: "Ada", email: newAddress(), subject: "support", message: "Hello." };
      await db().contactMessage.create({ data: { id, ...message } });
      return { payload: { contactMessageId: id }, mailTo: brand.mailboxes.support };
    },
  },
  "mail.newsletter-confirmation": {
    newLinkIn: "newsletter_subscribers",
    prepare: async () => {
      const email = newAddress();
      const client = { address: "2001:db8:61::1", userAgent: "tests" };
      await subscribeToNewsletter({ ctx: createVisitorContext(createId()), client, input: { email } });
      const { id } = await db().newsletterSubscriber.findUniqueOrThrow({ where: { email } });
      return { payload: { subscriberId: id }, mailTo: email };
    },
  },
  "mail.new-sign-in": {
    prepare: async () => {
      const user = await createUser();
      await signIn(user);
      const { id: sessionId } = await signIn(user);
      const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
      await db().session.update({ where: { id: sessionId }, data: { userAgent } });
      return { payload: { sessionId }, mailTo: user.email };
    },
  },
  "mail.deletion-scheduled": {
    prepare: async () => {
      const { userId, email } = await createRecipient();
      await db().user.update({ where: { id: userId }, data: { deletedAt: new Date() } });
      return { payload: { userId }, mailTo: email };
    },
  },
  "mail.account-restored": { prepare: toPerson({}) },
  "mail.organization-closed": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      const member = await createMember({ id: organizationId });
      await db().organization.update({
        where: { id: organizationId },
        data: { isActive: false, closedAt: new Date() },
      });
      return { payload: { organizationId, userId: member.id }, mailTo: member.email };
    },
  },
  "mail.ownership-transferred": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const member = await createMember({ id: organizationId }, "manager");
      const owners = { formerOwnerId: user.id, newOwnerId: member.id, to: "newOwner" as const };
      return { payload: { organizationId, ...owners }, mailTo: member.email };
    },
  },
  "mail.invitation": {
    prepare: async () => {
      const { ctx } = await createAccount();
      const input = { kind: "trainer" as const, services: ["Lessons"], expiresInDays: 30 };
      const { id } = await createInvitation({ ctx, input });
      const email = newAddress();
      await sendInvitation({ ctx, input: { id, email } });
      return { payload: await takePayload("mail.invitation", id), mailTo: email };
    },
  },
  "mail.member-joined": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const joiner = await createMember({ id: organizationId }, "groom");
      const payload = { organizationId, recipientId: user.id, memberId: joiner.id };
      return { payload, mailTo: user.email };
    },
  },
  "mail.trainer-answered": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const trainer = await createMember({ id: organizationId }, "trainer");
      const payload = {
        organizationId,
        recipientId: user.id,
        trainerId: trainer.id,
        answer: "accepted" as const,
      };
      return { payload, mailTo: user.email };
    },
  },
  "mail.share-answered": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const horseId = await createHorse({ id: organizationId });
      const other = await createAccount();
      const { id: shareId } = await shareHorse({ organizationId, horseId }, other.organizationId);
      return { payload: { organizationId, recipientId: user.id, shareId }, mailTo: user.email };
    },
  },
  "mail.task-assigned": {
    prepare: async () => {
      const { organizationId, ctx } = await createAccount();
      const member = await createMember({ id: organizationId }, "manager");
      const { id } = await addTask(ctx, { assignee_id: member.id });
      return { payload: await takePayload("mail.task-assigned", id), mailTo: member.email };
    },
  },
  "mail.guest-link": {
    prepare: async () => {
      const { email, linkId } = await createGuestLink();
      return { payload: await takePayload("mail.guest-link", linkId), mailTo: email };
    },
  },
  "mail.visit-logged": {
    prepare: async () => {
      const { account, horseId, token, linkId } = await createGuestLink();
      const entries = { 0: { horse_ids: [horseId], kind: "farrier", details: { work: "trim" } } };
      const happened_on = getCalendarDate("America/Chicago", new Date());
      await logGuestVisit({
        ctx: createVisitorContext(createId()),
        client: { address: "2001:db8:62::1", userAgent: null },
        input: { token, name: "Sam Ortiz", entries, happened_on } as GuestVisitInput,
      });
      return { payload: await takePayload("mail.visit-logged", linkId), mailTo: account.user.email };
    },
  },
  "mail.support-answer": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { id } = await createThread(ctx);
      const staff = await createStaff();
      await answerThread({ ctx: staff.ctx, input: { id, message: "By the sign." } });
      return { payload: { threadId: id }, mailTo: user.email };
    },
  },
  "mail.horse-transfer": {
    prepare: async () => {
      const { transferId, email } = await offerHorse();
      return { payload: await takePayload("mail.horse-transfer", transferId), mailTo: email };
    },
  },
  "mail.horse-transferred": {
    prepare: async () => {
      const { transferId, former } = await acceptHorse();
      const data = { exportKey: `reports/${transferId}/horse.zip`, exportBytes: 1n };
      await db().horseTransfer.update({ where: { id: transferId }, data });
      const payload = { organizationId: former.organizationId, transferId };
      return { payload, mailTo: former.user.email };
    },
  },
  "horse.export": {
    prepare: async () => {
      const { transferId, former } = await acceptHorse();
      const readEffect = async () => {
        const { exportKey } = await db().horseTransfer.findUniqueOrThrow({ where: { id: transferId } });
        const folder = exportKey?.split("/").slice(0, -1).join("/") ?? "none";
        return { files: (await listFiles(folder)).length };
      };
      return { payload: { organizationId: former.organizationId, transferId }, readEffect };
    },
    effect: { files: 1 },
  },
  "mail.reminder": {
    prepare: async () => {
      const organization = await createOrganization({ timeZone: "America/New_York" });
      const ctx = await createOwnerContext(organization, createClock("2026-05-12T00:00:00Z"));
      await createTrimPlan(ctx, await createHorse(organization), { due_on: "2026-05-12", lead_days: 0 });
      await saveNotificationSettings({ ctx, input: { reminder_hour: 6, "care-reminder": "on" } });
      const actor = { kind: "job", name: "cron.send-reminders" } as const;
      const clock = createClock("2026-05-12T11:00:00Z");
      await sendDueReminders({ ctx: createSystemContext({ actor, organization: null, clock }) });
      const userId = organization.owner.id;
      const reminder = await db().reminder.findFirstOrThrow({ where: { userId } });
      return { payload: { reminderId: reminder.id }, mailTo: organization.owner.email };
    },
  },
  "mail.webhook-gave-up": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const webhookId = await insertWebhook({ id: organizationId });
      await db().webhook.update({
        where: { id: webhookId },
        data: { isEnabled: false, gaveUpAt: new Date() },
      });
      return { payload: { organizationId, webhookId }, mailTo: user.email };
    },
  },
  "mail.backup-failed": {
    prepare: async () => {
      const id = createId();
      const now = new Date();
      await db().backup.create({ data: { id, startedAt: now, endedAt: now, failure: "The disk is full" } });
      return { payload: { backupId: id }, mailTo: "operator@example.com" };
    },
  },
  "mail.export-ready": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { exportId } = await requestExport({ ctx });
      const data = {
        status: "ready",
        readyAt: new Date(),
        storageKey: `exports/${user.id}/data.zip`,
        bytes: 1n,
      };
      await db().dataExport.update({ where: { id: exportId }, data });
      return { payload: { exportId }, mailTo: user.email };
    },
  },
  "account.export": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { exportId } = await requestExport({ ctx });
      const readEffect = async () => ({ files: (await listFiles(`exports/${user.id}`)).length });
      return { payload: { exportId }, readEffect };
    },
    effect: { files: 1 },
  },
  "report.file": {
    prepare: async () => {
      const { ctx, organizationId } = await createAccount();
      const input = { kind: "care", from: "2026-03-01", to: "2026-03-31", format: "csv" } as const;
      const { id } = await requestReportFile({ ctx, input });
      const readEffect = async () => ({ files: (await listFiles(`reports/${organizationId}`)).length });
      return { payload: { organizationId, fileId: id }, readEffect };
    },
    effect: { files: 1 },
  },
  "webhook.deliver": {
    prepare: async ({ receiverUrl }) => {
      const { ctx, organizationId } = await createAccount();
      const { webhook } = await createTestWebhook(ctx, { url: receiverUrl });
      await sendTestEvent({ ctx, input: { id: webhook.id } });
      return { payload: await takePayload("webhook.deliver", organizationId) };
    },
  },
  "storage.delete-folder": {
    prepare: async () => {
      const owner = createId();
      const folder = `uploads/${owner}/one`;
      await putFile(`${folder}/part`, Buffer.from("part"));
      await putFile(`uploads/${owner}/two/part`, Buffer.from("other"));
      return { payload: { folder }, readEffect: async () => (await listFiles(`uploads/${owner}`)).length };
    },
    effect: 1,
  },
  "mail.subscription": { prepare: toPerson({ notice: "started", plan: "pro", at: null } as const) },
  "subscription.end-grace": {
    prepare: async () => ({ payload: { userId: (await createRecipient()).userId } }),
  },
  "stripe.cancel-subscription": {
    // The subscription is read from Stripe and written again, with a new time.
    rewrites: ["user_subscriptions"],
    prepare: async ({ bench }) => {
      const { subscriptionId } = await buySecondPlan(bench);
      const readEffect = async () => (await stripe().subscriptions.retrieve(subscriptionId)).status;
      return { payload: { subscriptionId, reason: "replaced" }, readEffect };
    },
    effect: "canceled",
  },
  "stripe.refund-credit": {
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await buyYearAndChangeToMonthlyPro(bench, person);
      await endImmediately(person);
      await waitForDelivery(bench);
      await processEvents();
      const payload = await takePayload("stripe.refund-credit", person.user.id);
      const readEffect = async () => {
        const refunds = await stripe().refunds.list({ limit: 100 });
        return refunds.data.filter(({ metadata }) => metadata?.credit_of === payload.subscriptionId).length;
      };
      return { payload, readEffect };
    },
    effect: 1,
  },
  "stripe.refuse-subscription": {
    // The same, and open pages are asked to read the plan again.
    rewrites: ["user_subscriptions", "organization_counters", "organization_events"],
    prepare: async ({ bench }) => {
      const { subscriptionId, person } = await buySecondPlan(bench);
      const payload = { subscriptionId, userId: person.user.id, reason: "second" as const };
      const readEffect = async () => ({
        status: (await stripe().subscriptions.retrieve(subscriptionId)).status,
        refunds: (await sumRefunds(person.user.email)).filter((amount) => amount > 0).length,
      });
      return { payload, readEffect };
    },
    effect: { status: "canceled", refunds: 1 },
  },
  "stripe.repeat-refund": {
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await subscribe(bench, person, { plan: "ranch" });
      const { data } = await stripe().charges.list({ limit: 1 });
      const refund = await stripe().refunds.create({ charge: data[0]?.id ?? "", amount: 500 });
      const readEffect = async () => {
        const all = await stripe().refunds.list({ limit: 100 });
        return all.data
          .filter(({ metadata }) => metadata?.again_of === refund.id)
          .map(({ amount }) => amount);
      };
      return { payload: { refundId: refund.id }, readEffect };
    },
    effect: [500],
  },
  "stripe.restore-scheduled-change": {
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await subscribe(bench, person, { plan: "ranch" });
      const { stripeSubscriptionId } = await db().userSubscription.findUniqueOrThrow({
        where: { userId: person.user.id },
      });
      const subscriptionId = stripeSubscriptionId ?? "";
      const { items } = await stripe().subscriptions.retrieve(subscriptionId);
      const pending = { plan: "personal_plus", interval: "month" } as const;
      const payload = { subscriptionId, priceId: items.data[0]?.price.id ?? "", pending };
      const readEffect = async () => {
        const schedules = await stripe().subscriptionSchedules.list({ limit: 100 });
        return schedules.data.filter(({ subscription }) => subscription === subscriptionId).length;
      };
      return { payload, readEffect };
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
  "cron.send-reminders": scheduled,
  "cron.continue-series": scheduled,
  // Each run notes its time and writes what Stripe says about the accounts.
  "cron.reconcile-stripe": { ...scheduled, rewrites: ["organizations", "stripe_reconciliations"] },
  "cron.renewal-notices": scheduled,
  // Each run writes what Stripe says about the subscriptions, with a new time.
  "cron.reconcile-subscriptions": { ...scheduled, rewrites: ["user_subscriptions"] },
  "cron.check-counters": scheduled,
  "cron.rotate-signing-keys": scheduled,
  "cron.release-uploads": scheduled,
  "cron.seal-invitations": scheduled,
  "cron.create-backup": scheduled,
  "cron.retention": scheduled,
  "cron.purge": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      await createHorse({ id: organizationId });
      const closed = { isActive: false, closedAt: new Date(Date.now() - 31 * DAY_MS) };
      await db().organization.update({ where: { id: organizationId }, data: closed });
      return { payload: null, readEffect: () => db().horse.count({ where: { organizationId } }) };
    },
    effect: 0,
  },
};

async function createGuestLink() {
  const account = await createAccount();
  const horseId = await createHorse({ id: account.organizationId });
  const email = newAddress();
  const input = { horse_ids: [horseId], kinds: ["farrier" as const], email };
  const { token, link } = await createLink({ ctx: account.ctx, input });
  return { account, horseId, email, token, linkId: link.id };
}

async function offerHorse() {
  const former = await createAccount();
  const horse_id = await createHorse({ id: former.organizationId });
  const email = newAddress();
  const input = { horse_id, with_care: true, with_card: true, with_notes: true, email };
  const { token, transfer } = await offerTransfer({ ctx: former.ctx, input });
  return { former, email, token, transferId: transfer.id };
}

async function acceptHorse() {
  const { former, token, transferId } = await offerHorse();
  const next = await createAccount("ranch");
  const client = { address: "203.0.113.19", userAgent: null };
  await acceptTransfer({ ctx: next.ctx, client, input: { token } });
  return { former, transferId };
}

/** Buys two plans on links that were opened before either was paid. Returns the second subscription, unprocessed. */
async function buySecondPlan(bench: StripeBench) {
  const person = await createPerson();
  const open = (plan: "ranch" | "personal_plus") => startCheckout({ ctx: person.ctx, input: { plan } });
  const [first, second] = [await open("ranch"), await open("personal_plus")];
  await payThroughLink(bench, first.url);
  await settle(bench);
  // Stripe's times are whole seconds, and of two subscriptions of the same second either may be kept.
  const paidAt = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
  await waitUntil(() => Date.now() > paidAt);
  await payThroughLink(bench, second.url);
  await waitForDelivery(bench);
  const { data } = await stripe().subscriptions.list({ status: "all", limit: 1 });
  const own = await db().userSubscription.findUniqueOrThrow({ where: { userId: person.user.id } });
  const [newest] = data;
  if (!newest || newest.id === own.stripeSubscriptionId) throw new Error("There is no second subscription");
  return { person, subscriptionId: newest.id };
}
