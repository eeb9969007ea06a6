import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { archiveContact } from "@/lib/domain/billing/contacts/archive-contact";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import type { JobName } from "@/lib/jobs/catalog";
import type { Task } from "@/lib/worker/task";
import { task as mailChanged } from "@/lib/worker/tasks/billing/mail-autopay-changed";
import { task as mailFailed } from "@/lib/worker/tasks/billing/mail-autopay-failed";
import { task as mailNotice } from "@/lib/worker/tasks/billing/mail-autopay-notice";
import { task as mailReceipt } from "@/lib/worker/tasks/billing/mail-receipt";
import { findQueuedJobs, runQueuedJob } from "@/tests/factories/jobs";
import { createPortalClient } from "@/tests/factories/portal";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import {
  type AutopayClient,
  CLIENT_INFO,
  createAutopayClient,
  createClientInvoice,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type OpenInvoice, type Stable } from "./stable";

const mails = provideMailServer();

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
});

const DUE = 14;

async function announce(card: string): Promise<{ payer: AutopayClient; invoice: OpenInvoice }> {
  const payer = await createAutopayClient(bench, stable, { card });
  const invoice = await createClientInvoice(bench, stable, payer);
  await runAutopayJob(DUE - 3);
  return { payer, invoice };
}

async function endContact(end: "archived" | "merged", { client }: AutopayClient): Promise<void> {
  const { ctx, organization } = stable;
  if (end === "archived") {
    await archiveContact({ ctx, input: { id: client.id } });
    return;
  }
  const { id } = await createPortalClient(organization);
  await mergeContacts({ ctx, input: { id, source_id: client.id, revision: 1, source_revision: 1 } });
}

/** Runs all waiting jobs with this name. Expects exactly one email to the address `to` and returns it. */
async function receive<Name extends JobName>(name: Name, id: string, task: Task<Name>, to: string) {
  for (const job of (await findQueuedJobs(id)).filter((queued) => queued.name === name)) {
    await task(job.payload as Parameters<Task<Name>>[0]);
  }
  const received = mails.filter((mail) => mail.to?.some(({ address }) => address === to));
  expect(received).toHaveLength(1);
  return { subject: received[0]?.subject, text: (received[0]?.text ?? "").replaceAll(/\s+/g, " ") };
}

describe("emails about automatic payments", () => {
  it("the first email about automatic payments contains the authorization and the payment method", async () => {
    const payer = await createAutopayClient(bench, stable);
    const mail = await receive("mail.autopay-changed", payer.mandateId, mailChanged, payer.client.email);
    expect(mail.subject).toBe(`Automatic payments to ${stable.organization.name} are on`);
    expect(mail.text).toContain("Visa ending in 4242");
    expect(mail.text).toContain(`I authorize ${stable.organization.name} to charge the card`);
  });

  it("the automatic payment notice contains the amount, day and payment method", async () => {
    const { payer, invoice } = await announce("4242424242424242");
    const id = (await readCharge(invoice.id))?.id ?? "";
    const mail = await receive("mail.autopay-notice", id, mailNotice, payer.client.email);
    expect(mail.subject).toContain(`${stable.organization.name} will charge $480.00 on`);
    expect(mail.text).toContain("Visa ending in 4242");
    mails.length = 0;
    await stopOwnAutopay({ ctx: payer.ctx, client: CLIENT_INFO });
    await runQueuedJob("mail.autopay-notice", id, mailNotice);
    expect(mails).toEqual([]);
  });

  it("the receipt for an automatic payment says that the invoice was paid automatically", async () => {
    const { payer, invoice } = await announce("4242424242424242");
    await runAutopayDay(bench, stable, DUE);
    mails.length = 0;
    await runQueuedJob("mail.receipt", invoice.id, mailReceipt);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text?.replaceAll(/\s+/g, " ")).toContain("Paid automatically by card ending in 4242");
    expect(payer.mandateId).not.toBe("");
  });

  it("emails about a declined payment contain the date of the next attempt", async () => {
    const { payer, invoice } = await announce("4000000000000341");
    await runAutopayDay(bench, stable, DUE);
    const [attempt] = await readAttempts(invoice.id);
    const id = attempt?.id ?? "";
    const toClient = await receive("mail.autopay-failed", id, mailFailed, payer.client.email);
    expect(toClient.text).toContain("Your card was declined.");
    expect(toClient.text).toContain(`${stable.organization.name} will try again on`);
    mails.length = 0;
    const toStable = await receive("mail.autopay-failed", id, mailFailed, stable.organization.owner.email);
    expect(toStable.subject).toContain(`for invoice ${invoice.invoiceNumber} failed`);
    expect(toStable.text).toContain("We'll try again on");
  });

  it("the email about a payment that needs authentication links to the payment page", async () => {
    const { payer, invoice } = await announce("4000002760003184");
    await runAutopayDay(bench, stable, DUE);
    const [attempt] = await readAttempts(invoice.id);
    const mail = await receive("mail.autopay-failed", attempt?.id ?? "", mailFailed, payer.client.email);
    expect(mail.subject).toBe(`Confirm your payment of $480.00 to ${stable.organization.name}`);
    expect(mail.text).toMatch(/\/invoice\/[\w-]+/);
  });

  it.each(["archived", "merged"] as const)(
    "a client whose contact was %s gets only one email about the end of automatic payments",
    async (end) => {
      const payer = await createAutopayClient(bench, stable);
      await db().$executeRaw`
      DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE '%"change":"started"%'`;
      await endContact(end, payer);
      await Promise.all([runAutopayJob(0), runAutopayJob(0)]);
      await runAutopayJob(1);
      const mail = await receive("mail.autopay-changed", payer.mandateId, mailChanged, payer.client.email);
      expect(mail.subject).toBe(`Automatic payments to ${stable.organization.name} are off`);
      expect(mail.text).toContain("closed your account or merged it with another one");
      expect(mail.text).not.toContain("View automatic payments");
    },
  );

  it("a client without an email address isn't emailed when automatic payments end", async () => {
    const payer = await createAutopayClient(bench, stable);
    await archiveContact({ ctx: stable.ctx, input: { id: payer.client.id } });
    await db().client.update({ where: { id: payer.client.id }, data: { email: null } });
    await runAutopayJob(0);
    mails.length = 0;
    await runQueuedJob("mail.autopay-changed", payer.mandateId, mailChanged);
    expect(mails).toEqual([]);
  });

  it("a client who stops automatic payments gets only a confirmation email", async () => {
    const payer = await createAutopayClient(bench, stable, { exp_month: 12, exp_year: 2026 });
    await runAutopayJob(20);
    await db().$executeRaw`
      DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE '%"change":"started"%'`;
    await stopOwnAutopay({ ctx: payer.ctx, client: CLIENT_INFO });
    const mail = await receive("mail.autopay-changed", payer.mandateId, mailChanged, payer.client.email);
    expect(mail.subject).toBe(`Automatic payments to ${stable.organization.name} are off`);
  });
});
