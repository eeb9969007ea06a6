import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import {
  getReminderExceptions,
  pauseInvoiceReminders,
  updateReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exceptions";
import { getReminderTexts } from "@/lib/domain/billing/payment-reminders/get-reminder-texts";
import { sendAllPaymentReminders } from "@/lib/domain/billing/payment-reminders/send-due-reminders";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { getReminderSettings, updateReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { task } from "@/lib/worker/tasks/billing/sms-payment-reminder";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs, runQueuedJob } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { changeSettings } from "@/tests/setup/settings";

provideFakePaymentLinks();

const JOB = "sms.payment-reminder";
const SETTINGS = {
  is_enabled: "on",
  days: "0, 7",
  quiet_from: "20",
  quiet_until: "8",
  has_texts: "on",
} as const;
const DUE = "2026-11-10";
const ON_DUE_DAY = "2026-11-10T18:00:00Z";

const messages: { id: string | undefined; body: unknown }[] = [];
let gatewayStatus = 200;
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    messages.push({ id: request.headers["idempotency-key"]?.toString(), body });
    response.writeHead(gatewayStatus).end();
  });
});

let organization: TestOrganization;
let ctx: Context;
let contactId: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T18:00:00Z") });
  changeSettings({ SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
  messages.length = 0;
  gatewayStatus = 200;
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Dana Whitfield");
  await db().client.update({ where: { id: contactId }, data: { phone: "(512) 555-0143" } });
  await updateReminderSettings({ ctx, input: { ...SETTINGS, revision: 0 } });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise<void>((resolve) => gateway.close(() => resolve()));
});

const runJob = () => {
  const actor = { kind: "job", name: "cron.send-payment-reminders" } as const;
  return sendAllPaymentReminders({ ctx: createSystemContext({ actor, organization: null }) });
};
const agree = (id = contactId) =>
  updateReminderExceptions({
    ctx,
    input: { id, is_reminded: "on", has_late_fees: "on", agreed_to_texts: "on" },
  });
const sendInvoice = (clientId = contactId) => createSentInvoice(ctx, { due_date: DUE, client_id: clientId });
const sendText = () => runQueuedJob(JOB, organization.id, task);
const findTextJobs = async () => (await findQueuedJobs(organization.id)).filter(({ name }) => name === JOB);
const readStatuses = async (invoiceId: string) =>
  (await db().paymentReminder.findMany({ where: { invoiceId }, orderBy: { createdAt: "asc" } })).map(
    ({ textStatus }) => textStatus,
  );
const readHistory = async (id: string) =>
  (await getInvoice({ ctx, input: { id } })).history
    .map(({ action }) => action)
    .filter((action) => action.startsWith("invoice.text"));

it("members see whether a reminder is also sent by text message", async () => {
  const { id } = await sendInvoice();
  const read = () => getReminderTexts({ ctx, input: { invoice_ids: [id] } });
  expect(await read()).toEqual(new Set());
  await agree();
  expect(await read()).toEqual(new Set([id]));
  await updateReminderSettings({ ctx, input: { ...SETTINGS, has_texts: false, revision: 1 } });
  expect(await read()).toBeNull();
});

describe("text messages for payment reminders", () => {
  it("only one text message is sent for each scheduled reminder despite parallel jobs", async () => {
    await agree();
    const { id, invoiceNumber } = await sendInvoice();
    vi.setSystemTime(ON_DUE_DAY);
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await findTextJobs()).toHaveLength(1);
    await sendText();
    await sendText();
    const reminder = await db().paymentReminder.findFirstOrThrow({ where: { invoiceId: id } });
    expect(messages).toEqual([
      {
        id: reminder.id,
        body: {
          to: "+15125550143",
          text: expect.stringMatching(
            new RegExp(
              `^${organization.name}: Invoice ${invoiceNumber} is due today\\. Balance \\$480\\.00, due Nov 10, 2026\\. (Pay|View): http\\S+/invoice/${id}_\\S+\\nTo stop these texts, contact ${organization.name}\\.$`,
            ),
          ),
        },
      },
    ]);
    expect(await readStatuses(id)).toEqual(["sent"]);
    expect(await readHistory(id)).toEqual(["invoice.texted"]);
    vi.setSystemTime("2026-11-17T18:00:00Z");
    await runJob();
    await sendText();
    expect(messages).toHaveLength(2);
    expect(await readStatuses(id)).toEqual(["sent", "sent"]);
  });

  it.each([
    ["didn't agree to text messages", async () => undefined],
    [
      "withdrew their consent",
      async () => {
        await agree();
        await updateReminderExceptions({ ctx, input: { id: contactId, is_reminded: "on" } });
      },
    ],
    [
      "has no phone number",
      async () => {
        await agree();
        await db().client.update({ where: { id: contactId }, data: { phone: null } });
      },
    ],
    [
      "changed their phone number after agreeing",
      async () => {
        await agree();
        await db().client.update({ where: { id: contactId }, data: { phone: "(512) 555-0199" } });
      },
    ],
    [
      "agreed, but text messages are off",
      async () => {
        await agree();
        await updateReminderSettings({ ctx, input: { ...SETTINGS, has_texts: false, revision: 1 } });
      },
    ],
    [
      "agreed, but no gateway is configured",
      async () => {
        await agree();
        changeSettings({ SMS_GATEWAY_URL: "" });
      },
    ],
  ])("a reminder is sent only by email if the contact %s", async (_reason, prepare) => {
    await prepare();
    const { id } = await sendInvoice();
    vi.setSystemTime(ON_DUE_DAY);
    await runJob();
    expect(await findTextJobs()).toEqual([]);
    expect(await readStatuses(id)).toEqual([null]);
  });

  it.each([
    [
      "its invoice is paid",
      (id: string) => recordManualPayment({ ctx, input: { id, method: "cash", paid_on: DUE } }),
    ],
    [
      "its invoice is disputed",
      (id: string) => db().invoice.update({ where: { id }, data: { disputedAmount: 100 } }),
    ],
    [
      "its reminders are paused",
      (id: string) => pauseInvoiceReminders({ ctx, input: { id, paused_until: DUE } }),
    ],
    [
      "the consent is withdrawn",
      () => updateReminderExceptions({ ctx, input: { id: contactId, is_reminded: "on" } }),
    ],
  ])("a queued text message is canceled if %s before the message is sent", async (_reason, stop) => {
    await agree();
    const { id } = await sendInvoice();
    vi.setSystemTime(ON_DUE_DAY);
    await runJob();
    await stop(id);
    await sendText();
    expect(messages).toEqual([]);
    expect(await readStatuses(id)).toEqual(["canceled"]);
    expect(await readHistory(id)).toEqual([]);
  });

  it("text messages wait until quiet hours end, even for reminders that members send manually", async () => {
    await agree();
    const { id } = await sendInvoice();
    vi.setSystemTime("2026-11-10T13:59:00Z");
    await runJob();
    expect(await findTextJobs()).toEqual([]);
    await sendReminder({ ctx, input: { id } });
    await sendText();
    expect(messages).toEqual([]);
    const [waiting] = await db().$queryRaw<{ runAt: Date }[]>`
      SELECT run_at AS "runAt" FROM graphile_worker.jobs
      WHERE key LIKE 'sms.payment-reminder:%:2026-11-10T14:00:00.000Z' ORDER BY id DESC LIMIT 1`;
    expect(waiting?.runAt.toISOString()).toBe("2026-11-10T14:00:00.000Z");
    vi.setSystemTime("2026-11-10T14:00:00Z");
    await sendText();
    expect(messages).toHaveLength(1);
  });

  it("a text message is retried if the gateway rejects it", async () => {
    await agree();
    const { id } = await sendInvoice();
    vi.setSystemTime(ON_DUE_DAY);
    await runJob();
    gatewayStatus = 503;
    await expect(sendText()).rejects.toThrow("503");
    await expect(sendText()).rejects.toThrow("503");
    expect(await readStatuses(id)).toEqual(["failed"]);
    expect(await readHistory(id)).toEqual(["invoice.text_failed"]);
    gatewayStatus = 200;
    await sendText();
    await sendText();
    expect(messages).toHaveLength(3);
    expect(new Set(messages.map((message) => message.id)).size).toBe(1);
    expect(await readStatuses(id)).toEqual(["sent"]);
    expect((await readHistory(id)).toSorted()).toEqual(["invoice.text_failed", "invoice.texted"]);
  });

  it("a merged duplicate's consent to text messages applies only to the duplicate's phone number", async () => {
    const duplicate = await createContact(organization, "D. Whitfield");
    await db().client.update({ where: { id: duplicate }, data: { phone: "+1 512 555 0143" } });
    await agree(duplicate);
    await mergeContacts({ ctx, input: { id: contactId, source_id: duplicate } });
    expect((await getReminderExceptions({ ctx, input: { id: contactId } })).texts).not.toBeNull();
    await db().client.update({ where: { id: contactId }, data: { phone: "(512) 555-0199" } });
    const { id } = await sendInvoice();
    vi.setSystemTime(ON_DUE_DAY);
    await runJob();
    expect(await readStatuses(id)).toEqual([null]);
  });
});

it("a contact's consent to text messages ends when the contact's phone number changes", async () => {
  await agree();
  vi.setSystemTime("2026-11-05T18:00:00Z");
  await agree();
  const texts = { agreedOn: "2026-11-01", number: "+15125550143" };
  expect(await getReminderExceptions({ ctx, input: { id: contactId } })).toMatchObject({ texts });
  const audits = await db().auditLog.findMany({
    where: { organizationId: organization.id, action: "contact.reminders_changed" },
    orderBy: { createdAt: "asc" },
  });
  expect(audits[0]?.after).toMatchObject({ texts_agreed_on: "2026-11-01" });
  await db().client.update({ where: { id: contactId }, data: { phone: "555-0143" } });
  expect(await getReminderExceptions({ ctx, input: { id: contactId } })).toMatchObject({ texts: null });
  await expect(agree()).rejects.toMatchObject({
    code: "VALIDATION",
    fieldErrors: { agreed_to_texts: expect.stringContaining("country code") },
  });
});

it("text messages are available only if an SMS gateway is configured", async () => {
  await agree();
  expect(await getReminderSettings({ ctx })).toMatchObject({ hasTexts: true, areTextsAvailable: true });
  changeSettings({ SMS_GATEWAY_URL: "" });
  await updateReminderSettings({ ctx, input: { ...SETTINGS, has_texts: false, revision: 1 } });
  await updateReminderExceptions({ ctx, input: { id: contactId, is_reminded: "on" } });
  expect(await getReminderSettings({ ctx })).toMatchObject({ hasTexts: true, areTextsAvailable: false });
  expect(await getReminderExceptions({ ctx, input: { id: contactId } })).toMatchObject({
    texts: { agreedOn: "2026-11-01" },
    areTextsAvailable: false,
  });
});
