import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { issueEmergencyCardCode } from "@/lib/domain/care/emergency-cards/issue-emergency-card-code";
import { saveEmergencyCard } from "@/lib/domain/care/emergency-cards/save-emergency-card";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { createApiKey } from "@/lib/domain/platform/api-keys/create-api-key";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { saveFilter } from "@/lib/domain/work/saved-filters/save-filter";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { setStepDone } from "@/lib/domain/work/tasks/set-step-done";
import { createId } from "@/lib/ids";
import { fillBooks } from "@/tests/factories/books";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { beginUpload, createFile } from "@/tests/factories/files";
import { addEntry } from "@/tests/factories/finances";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOrganization } from "@/tests/factories/organizations";
import { signInToPortal } from "@/tests/factories/portal";
import { createThread } from "@/tests/factories/support";
import { addTask } from "@/tests/factories/tasks";
import { createUser, type TestUser } from "@/tests/factories/users";
import { createTestWebhook } from "@/tests/factories/webhooks";

/** The text that `fillAccount` writes to every free-text field. */
export const TRACE_TEXT = "Trace-of-Robin";

/** Creates a row in every table that stores data about a person or the person's organization. */
export async function fillAccount(user: TestUser, ctx: Context): Promise<{ invoiceId: string }> {
  const organizationId = ctx.organization?.id;
  if (!organizationId) throw new Error("This context has no organization");
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().user.update({
    where: { id: user.id },
    data: {
      userMetadata: { full_name: TRACE_TEXT },
      identities: {
        create: {
          id: createId(),
          provider: "google",
          providerId: createId(),
          email: user.email,
          identityData: { name: TRACE_TEXT },
        },
      },
      mfaFactors: {
        create: {
          id: createId(),
          factorType: "totp",
          friendlyName: TRACE_TEXT,
          secretEncrypted: Buffer.from("SECRET"),
        },
      },
      mailChoices: { create: { kind: "invoice-paid", isWanted: false } },
      oneTimeTokens: {
        create: {
          id: createId(),
          purpose: "recovery",
          tokenHash: Buffer.alloc(32, createId()),
          sentTo: user.email,
          expiresAt,
        },
      },
      subscription: { create: { id: createId(), status: "active", planType: "pro" } },
      trialUses: {
        create: { id: createId(), addressHash: Buffer.alloc(32, createId()), usedAt: new Date() },
      },
    },
  });
  await db().newsletterSubscriber.create({
    data: { id: createId(), email: user.email, unsubscribeHash: Buffer.alloc(32, createId()) },
  });
  await db().contactMessage.create({
    data: { id: createId(), name: TRACE_TEXT, email: user.email, subject: "general", message: TRACE_TEXT },
  });
  await db().organization.update({
    where: { id: organizationId },
    data: { name: TRACE_TEXT, description: TRACE_TEXT },
  });
  const horseId = createId();
  await db().horse.create({
    data: {
      ...{
        id: horseId,
        organizationId,
        name: TRACE_TEXT,
        barnName: TRACE_TEXT,
        markings: TRACE_TEXT,
        location: TRACE_TEXT,
      },
      ...{
        ownerName: TRACE_TEXT,
        ownerPhone: TRACE_TEXT,
        ownerEmail: "trace@example.com",
        notes: TRACE_TEXT,
      },
    },
  });
  await createTraceCard(ctx, horseId);
  await createThread(ctx, { subject: TRACE_TEXT, message: TRACE_TEXT });
  const record = await createHealthRecord({
    ctx,
    input: {
      ...{ horse_id: horseId, kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } },
      ...{ title: TRACE_TEXT, notes: TRACE_TEXT, provider: TRACE_TEXT },
    },
  });
  const changed = { kind: "farrier", happened_on: "2026-01-05", details: { work: "reset" } } as const;
  const { id: recordId, revision } = record;
  await updateHealthRecord({
    ctx,
    input: { ...changed, horse_id: horseId, id: recordId, revision },
  });
  const { open } = await createTrimPlan(ctx, horseId, { kind: "dental", notes: TRACE_TEXT });
  const done = { happened_on: "2026-01-12", details: { work: "float" } };
  await completeCare({ ctx, input: { item_ids: [open?.id ?? ""], ...done } });
  await createFile(ctx, horseId, { name: TRACE_TEXT, caption: TRACE_TEXT, recordId });
  await beginUpload(ctx, {
    purpose: "horse_document",
    target: { horse_id: horseId },
    name: TRACE_TEXT,
    length: 9,
  });
  const task = await addTask(ctx, {
    ...{ title: TRACE_TEXT, notes: TRACE_TEXT, steps: TRACE_TEXT, horse_ids: horseId, assignee_id: user.id },
  });
  await setStepDone({ ctx, input: { id: task.id, step_id: task.steps[0]?.id ?? "", done: true } });
  await completeTask({ ctx, input: { id: task.id } });
  await db().taskException.create({
    data: { id: createId(), organizationId, seriesId: task.id, originalOn: new Date("2026-01-19") },
  });
  await addEntry(ctx, { vendor: TRACE_TEXT, note: TRACE_TEXT, horse_ids: horseId });
  await setBudgets({ ctx, input: { month: "2026-01", feed: "100" } });
  const replyTo = `${TRACE_TEXT.toLowerCase()}@example.com`;
  await db().organizationBranding.create({ data: { organizationId, color: "#7a3b12", replyTo } });
  const noteId = createId();
  await db().shiftNote.create({
    data: {
      ...{ id: noteId, organizationId, day: new Date("2026-01-12"), shift: "morning", text: TRACE_TEXT },
      ...{ authorId: user.id, authorName: TRACE_TEXT },
      ...{ editedAt: new Date(), editedById: user.id, editedByName: TRACE_TEXT },
      horses: { create: { id: createId(), horseId } },
      readers: { create: { id: createId(), userId: user.id, userName: TRACE_TEXT } },
    },
  });
  await createGuestLink({
    ctx,
    input: { horse_ids: horseId, kinds: "farrier", professional_name: TRACE_TEXT, note: TRACE_TEXT },
  });
  await createTraceWebhook(ctx);
  await offerHorseTransfer({ ctx, input: { horse_id: horseId, note: TRACE_TEXT } });
  await createApiKey({ ctx, input: { name: TRACE_TEXT, scopes: ["care:read"], expiresInDays: "30" } });
  await createCalendarEvent({
    ctx,
    input: {
      ...{ title: TRACE_TEXT, place: TRACE_TEXT, notes: TRACE_TEXT, starts_on: "2026-01-05" },
      ...{ horse_ids: [horseId], people_ids: [user.id] },
    },
  });
  await createTraceShares(user, { organizationId, horseId });
  await db().calendarFeed.create({
    data: { id: createId(), organizationId, userId: user.id, secretHash: Buffer.alloc(32, createId()) },
  });
  await db().organizationMemberHorse.create({
    data: { id: createId(), organizationId, userId: user.id, horseId },
  });
  await requestReportFile({ ctx, input: { kind: "care", format: "csv" } });
  await saveFilter({ ctx, input: { list: "horses", name: "Mares", query: "sex=mare" } });
  await db().reminderHour.create({ data: { userId: user.id, hour: 6 } });
  await db().reminder.create({
    data: {
      ...{ id: createId(), organizationId, userId: user.id, day: new Date("2026-01-12"), itemCount: 1 },
      content: {
        ...{ overdue: 0, today: 1, coming: 0, expiring: 0 },
        lines: [{ about: "care", name: TRACE_TEXT, what: TRACE_TEXT, dueOn: "2026-01-12" }],
      },
    },
  });
  await db().invitationCutoff.create({ data: { organizationId, userId: user.id, cutAt: new Date() } });
  await db().role.create({
    data: { id: createId(), organizationId, name: TRACE_TEXT, color: "green", permissions: {} },
  });
  await createQrInvitation({ id: organizationId, owner: user });
  await createTrainerInvitation({ id: organizationId, owner: user }, { message: TRACE_TEXT });
  const invoice = await createDraftInvoice(ctx, {
    customer_name: TRACE_TEXT,
    customer_email: "trace@example.com",
    notes: TRACE_TEXT,
    line_items: [{ description: TRACE_TEXT, quantity: 2, rate: 45 }],
  });
  const clientId = createId();
  await db().client.create({
    data: {
      id: clientId,
      organizationId,
      name: TRACE_TEXT,
      email: `${clientId}@example.com`,
      notes: TRACE_TEXT,
    },
  });
  await db().invoice.update({ where: { id: invoice.id }, data: { clientId } });
  await fillPortal(organizationId, clientId);
  await db().invoicePayment.create({
    data: {
      id: createId(),
      organizationId,
      invoiceId: invoice.id,
      method: "cash",
      amount: 9_000,
      note: TRACE_TEXT,
      recordedBy: user.id,
      paidAt: new Date(),
    },
  });
  const serviceId = createId();
  await db().billingSettings.create({
    data: { organizationId, taxRegistration: TRACE_TEXT, paymentInstructions: TRACE_TEXT },
  });
  const taxRate = await db().taxRate.create({
    data: { id: createId(), organizationId, name: TRACE_TEXT, rate: 82_500 },
  });
  await db().invoice.update({
    where: { id: invoice.id },
    data: { customerAddress: TRACE_TEXT, taxRegistration: TRACE_TEXT, paymentInstructions: TRACE_TEXT },
  });
  await db().service.create({
    data: {
      id: serviceId,
      organizationId,
      taxRateId: taxRate.id,
      incomeAccount: TRACE_TEXT,
      name: TRACE_TEXT,
      category: "board",
      unit: "month",
      notes: TRACE_TEXT,
      prices: { create: { id: createId(), startsOn: new Date("2026-01-01"), price: 65_000 } },
    },
  });
  const books = { organizationId, userId: user.id, horseId, clientId, invoiceId: invoice.id, serviceId };
  await fillBooks(books, TRACE_TEXT);
  return { invoiceId: invoice.id };
}

async function createTraceWebhook(ctx: Context): Promise<void> {
  const { webhook } = await createTestWebhook(ctx, { description: TRACE_TEXT });
  const { id: deliveryId } = await sendTestEvent({ ctx, input: { id: webhook.id } });
  await db().webhookAttempt.create({
    data: {
      ...{ id: createId(), organizationId: ctx.organization?.id ?? "", deliveryId },
      ...{ statusCode: 200, answer: TRACE_TEXT, durationMs: 12 },
    },
  });
}

async function createTraceCard(ctx: Context, horseId: string): Promise<void> {
  const people = {
    vet_name: TRACE_TEXT,
    farrier_name: TRACE_TEXT,
    contact_name: TRACE_TEXT,
    second_contact_name: TRACE_TEXT,
  };
  const health = { allergies: TRACE_TEXT, conditions: TRACE_TEXT, medication: TRACE_TEXT, notes: TRACE_TEXT };
  const insurance = { insurance_company: TRACE_TEXT, policy_number: TRACE_TEXT };
  await saveEmergencyCard({
    ctx,
    input: { horse_id: horseId, revision: 0, ...people, ...health, ...insurance },
  });
  await issueEmergencyCardCode({ ctx, input: { horse_id: horseId } });
}

/** Shares the horse with another organization, and adds charges from that organization. */
async function createTraceShares(
  user: TestUser,
  { organizationId, horseId }: { organizationId: string; horseId: string },
): Promise<void> {
  const stable = await createOrganization({ owner: await createUser() });
  const shareId = createId();
  const people = {
    createdById: user.id,
    createdByName: TRACE_TEXT,
    answeredById: user.id,
    answeredByName: TRACE_TEXT,
  };
  await db().horseShare.create({
    data: {
      ...{ id: shareId, organizationId, horseId, scopes: ["identity", "costs"], ...people },
      ...{ state: "accepted", toOrganizationId: stable.id, offerEndsAt: new Date() },
      tokenHash: Buffer.alloc(32, createId()),
    },
  });
  await db().horseCharge.create({
    data: {
      ...{
        id: createId(),
        organizationId,
        horseId,
        shareId,
        fromOrganizationId: stable.id,
        fromName: "A stable",
      },
      ...{ what: TRACE_TEXT, category: "board", chargedOn: new Date("2026-01-05"), amountCents: 48_000 },
      ...{ authorId: user.id, authorName: TRACE_TEXT },
    },
  });
}

/** Creates a portal session and an emailed sign-in link for the client. */
async function fillPortal(organizationId: string, contactId: string): Promise<void> {
  await signInToPortal({ id: contactId, organizationId });
  const hash = Buffer.alloc(32, contactId);
  await db().portalSignIn.create({
    data: {
      ...{ id: createId(), organizationId, contactId, email: `${contactId}@example.com` },
      ...{ tokenHash: hash, codeHash: hash, expiresAt: new Date(Date.now() + 3_600_000) },
    },
  });
}
