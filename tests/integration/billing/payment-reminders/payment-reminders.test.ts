import { beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { listContactsToCall, logCall, withdrawPromise } from "@/lib/domain/billing/collections/calls";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import {
  pauseInvoiceReminders,
  updateReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exceptions";
import { findPaymentReminderForMail } from "@/lib/domain/billing/payment-reminders/find-payment-reminder-for-mail";
import { listRemindedToday } from "@/lib/domain/billing/payment-reminders/list-reminded-today";
import { sendAllPaymentReminders } from "@/lib/domain/billing/payment-reminders/send-due-reminders";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { getReminderSettings, updateReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createId } from "@/lib/ids";
import { createDebitInProcess, failDebit } from "@/tests/factories/bank-debits";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const SCHEDULE = {
  is_enabled: "on",
  days: "-3, 0, 7, 14",
  quiet_from: "20",
  quiet_until: "8",
  revision: 0,
} as const;
const DUE = "2026-11-10";

let clock: ReturnType<typeof createClock>;
let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  clock = createClock("2026-11-01T18:00:00Z");
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
});

const runJob = () =>
  sendAllPaymentReminders({
    ctx: createSystemContext({
      actor: { kind: "job", name: "cron.send-payment-reminders" },
      organization: null,
      clock,
    }),
  });
const readSteps = async (invoiceId: string) =>
  (await db().paymentReminder.findMany({ where: { invoiceId }, orderBy: { createdAt: "asc" } })).map(
    ({ step }) => step,
  );

/** Sends a contact a $480 invoice that is due on November 10. */
async function sendInvoiceTo(contactId?: string) {
  return createSentInvoice(ctx, { due_date: DUE, ...(contactId && { client_id: contactId }) });
}

describe("scheduled reminders", () => {
  beforeEach(async () => {
    await updateReminderSettings({ ctx, input: SCHEDULE });
  });

  it("each scheduled payment reminder is sent only once despite parallel jobs", async () => {
    const { id } = await sendInvoiceTo();
    clock.set("2026-11-07T18:00:00Z");
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await readSteps(id)).toEqual([-3]);
    const jobs = await findQueuedJobs(organization.id);
    expect(jobs.filter(({ name }) => name === "mail.payment-reminder")).toHaveLength(1);
    const { history } = await getInvoice({ ctx, input: { id } });
    expect(history.filter(({ action }) => action === "invoice.reminded")).toHaveLength(1);
  });

  it("no payment reminder is sent while a bank debit is processing", async () => {
    const { id } = await sendInvoiceTo(await createContact(organization, "Dana Whitfield"));
    const debitId = await createDebitInProcess(organization.id, id);
    clock.set("2026-11-20T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([]);
    expect(await listContactsToCall({ ctx, input: {} })).toEqual([]);
    await failDebit(debitId);
    await runJob();
    expect(await readSteps(id)).toEqual([7]);
    expect(await listContactsToCall({ ctx, input: {} })).toHaveLength(1);
  });

  it("after an outage that prevented several payment reminders, only the latest one is sent", async () => {
    const { id } = await sendInvoiceTo();
    clock.set("2026-11-20T18:00:00Z");
    await runJob();
    clock.set("2026-11-21T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([7]);
  });

  it("payment reminders wait until the quiet hours end in the organization's time zone", async () => {
    const { id } = await sendInvoiceTo();
    clock.set("2026-11-10T13:59:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([]);
    clock.set("2026-11-10T14:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([0]);
    const { id: reminderId } = await db().paymentReminder.findFirstOrThrow({ where: { invoiceId: id } });
    clock.set("2026-11-11T03:00:00Z");
    const job = createSystemContext({
      actor: { kind: "job", name: "mail" },
      organization: ctx.organization,
      clock,
    });
    const late = await findPaymentReminderForMail({ ctx: job, input: { reminderId, isAutomatic: true } });
    expect(late?.sendAt.toISOString()).toBe("2026-11-11T14:00:00.000Z");
  });

  it.each([
    [
      "paid",
      (id: string) => recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-11-01" } }),
    ],
    ["paused", (id: string) => pauseInvoiceReminders({ ctx, input: { id, paused_until: "2026-11-20" } })],
    ["disputed", (id: string) => db().invoice.update({ where: { id }, data: { disputedAmount: 100 } })],
    [
      "void",
      (id: string) => db().invoice.update({ where: { id }, data: { voidedAt: clock.now(), status: "sent" } }),
    ],
  ])("payment reminders aren't sent for an invoice that is %s", async (_state, stop) => {
    const { id } = await sendInvoiceTo();
    await stop(id);
    clock.set("2026-11-10T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([]);
    const reminderId = createId();
    const data = {
      id: reminderId,
      organizationId: organization.id,
      invoiceId: id,
      step: 0,
      sentOn: new Date(DUE),
    };
    await db().paymentReminder.create({ data });
    const job = createSystemContext({
      actor: { kind: "job", name: "mail" },
      organization: ctx.organization,
      clock,
    });
    expect(
      await findPaymentReminderForMail({ ctx: job, input: { reminderId, isAutomatic: true } }),
    ).toBeNull();
  });

  it("after a client promises a payment, reminders resume the day after the promised date", async () => {
    const contactId = await createContact(organization, "Dana Whitfield");
    const { id } = await sendInvoiceTo(contactId);
    const promise = { contact_id: contactId, promised_amount: "480", promised_on: "2026-11-12" };
    await logCall({ ctx, input: promise });
    clock.set("2026-11-12T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([]);
    clock.set("2026-11-13T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([0]);
    await logCall({ ctx, input: { ...promise, promised_on: "2026-12-24" } });
    clock.set("2026-11-18T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([0]);
    const [row] = await listContactsToCall({ ctx, input: {} });
    await withdrawPromise({ ctx, input: { id: row?.promise?.id ?? "" } });
    await runJob();
    expect(await readSteps(id)).toEqual([0, 7]);
  });

  it("payment reminders skip excluded contacts, even if the exclusion comes from a merged duplicate", async () => {
    const [target, duplicate] = [
      await createContact(organization, "Dana"),
      await createContact(organization, "D. W."),
    ];
    await updateReminderExceptions({ ctx, input: { id: duplicate, has_late_fees: "on" } });
    const { id } = await sendInvoiceTo(target);
    const other = await sendInvoiceTo(duplicate);
    clock.set("2026-11-07T18:00:00Z");
    await runJob();
    expect([await readSteps(id), await readSteps(other.id)]).toEqual([[-3], []]);
    await mergeContacts({ ctx, input: { id: target, source_id: duplicate } });
    clock.set("2026-11-10T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([-3]);
    await updateReminderExceptions({ ctx, input: { id: target, is_reminded: "on" } });
    await runJob();
    expect([await readSteps(id), await readSteps(other.id)]).toEqual([[-3, 0], [0]]);
  });

  it("clients with paper invoices get no payment reminders", async () => {
    const contactId = await createContact(organization, "Dana Whitfield");
    const { id } = await sendInvoiceTo(contactId);
    await db().client.update({ where: { id: contactId }, data: { invoiceDelivery: "paper" } });
    clock.set("2026-11-17T18:00:00Z");
    await runJob();
    expect(await readSteps(id)).toEqual([]);
    expect(await listContactsToCall({ ctx, input: {} })).toMatchObject([{ contactId, isOnPaper: true }]);
  });
});

it("the call list shows the oldest invoice's balance and its recipient's email address", async () => {
  const contactId = await createContact(organization, "Dana Whitfield");
  const { id } = await sendInvoiceTo(contactId);
  await db().client.update({ where: { id: contactId }, data: { email: "new@example.com" } });
  clock.set("2026-11-20T18:00:00Z");
  const [row] = await listContactsToCall({ ctx, input: {} });
  const { invoiceNumber, balanceCents, customerEmail } = await getInvoice({ ctx, input: { id } });
  expect(row).toMatchObject({
    email: "new@example.com",
    oldestInvoiceId: id,
    oldestInvoice: { number: invoiceNumber, balanceCents, email: customerEmail },
  });
  expect(await sendReminder({ ctx, input: { id } })).toEqual({ customerEmail: row?.oldestInvoice.email });
});

it("the call list shows whether a reminder for the oldest invoice was sent today", async () => {
  const contactId = await createContact(organization, "Dana Whitfield");
  const oldest = await sendInvoiceTo(contactId);
  const newer = await createSentInvoice(ctx, { due_date: "2026-11-15", client_id: contactId });
  clock.set("2026-12-20T18:00:00Z");
  const readRow = async () => (await listContactsToCall({ ctx, input: {} }))[0];
  await sendReminder({ ctx, input: { id: newer.id } });
  expect(await readRow()).toMatchObject({
    ...{ oldestInvoiceId: oldest.id, lastRemindedOn: "2026-12-20", isRemindedToday: false },
  });
  await sendReminder({ ctx, input: { id: oldest.id } });
  expect(await readRow()).toMatchObject({ isRemindedToday: true });
  clock.set("2026-12-21T18:00:00Z");
  expect(await readRow()).toMatchObject({ lastRemindedOn: "2026-12-20", isRemindedToday: false });
});

async function listReminded(id: string, as = ctx): Promise<string[]> {
  return [...(await listRemindedToday({ ctx: as, input: { invoice_ids: [id] } }))];
}

it("members can send a reminder for the same invoice only once a day", async () => {
  await updateReminderSettings({ ctx, input: SCHEDULE });
  const { id } = await sendInvoiceTo();
  clock.set("2026-11-10T03:00:00Z");
  expect(await listReminded(id)).toEqual([]);
  await sendReminder({ ctx, input: { id } });
  expect(await listReminded(id)).toEqual([id]);
  await expect(sendReminder({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
  const stranger = await createOwnerContext(await createOrganization(), clock);
  expect(await listReminded(id, stranger)).toEqual([]);
  clock.set("2026-11-10T18:00:00Z");
  expect(await listReminded(id)).toEqual([]);
  const [one, two] = await Promise.allSettled([1, 2].map(() => sendReminder({ ctx, input: { id } })));
  expect([one?.status, two?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  await runJob();
  expect(await readSteps(id)).toEqual([-3, 0]);
});

it("a changed reminder schedule takes effect the same day", async () => {
  await updateReminderSettings({ ctx, input: SCHEDULE });
  clock.set("2026-11-05T18:00:00Z");
  await expect(updateReminderSettings({ ctx, input: SCHEDULE })).rejects.toMatchObject({ code: "CONFLICT" });
  await updateReminderSettings({ ctx, input: { ...SCHEDULE, days: "1", revision: 1 } });
  expect(await getReminderSettings({ ctx })).toMatchObject({
    days: [1],
    startsOn: "2026-11-05",
    revision: 2,
  });
});

it("the call list starts with clients who broke a payment promise", async () => {
  const names = ["Small", "Large", "Broken", "Promised"];
  const ids: Record<string, string> = {};
  for (const name of names) {
    const contactId = await createContact(organization, name);
    ids[name] = contactId;
    await sendInvoiceTo(contactId);
    if (name === "Large") await sendInvoiceTo(contactId);
  }
  const promise = (name: string, promised_on: string) =>
    logCall({
      ctx,
      input: { contact_id: ids[name] ?? "", note: "Called", promised_amount: 480, promised_on },
    });
  await promise("Broken", "2026-11-05");
  await promise("Promised", "2026-12-05");
  clock.set("2026-11-20T18:00:00Z");
  const rows = await listContactsToCall({ ctx, input: {} });
  expect(rows.map(({ name }) => name)).toEqual(["Broken", "Large", "Small", "Promised"]);
  expect(rows[1]).toMatchObject({ overdueCents: 96_000, invoiceCount: 2, daysOverdue: 10 });
  expect(rows[0]).toMatchObject({ lastCall: { note: "Called" }, promise: { state: "broken" } });
});

it("payment reminders can be managed only by members with access to invoices", async () => {
  const contactId = await createContact(organization, "Dana Whitfield");
  const { id } = await sendInvoiceTo(contactId);
  const stranger = await createOwnerContext(await createOrganization(), clock);
  const member = await createContextFor(await createMember(organization), organization);
  const verbs = [
    (as: Context) => sendReminder({ ctx: as, input: { id } }),
    (as: Context) => pauseInvoiceReminders({ ctx: as, input: { id, paused_until: "2026-12-01" } }),
    (as: Context) => logCall({ ctx: as, input: { contact_id: contactId, note: "Hello" } }),
    (as: Context) => updateReminderExceptions({ ctx: as, input: { id: contactId } }),
  ];
  for (const verb of verbs) {
    await expect(verb(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(verb(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  expect(await listContactsToCall({ ctx: stranger, input: {} })).toEqual([]);
});
