import { type Context, createSystemContext } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import { runAllAutopay } from "@/lib/domain/billing/autopay/run-autopay";
import { updateAutopaySettings } from "@/lib/domain/billing/autopay/settings";
import { startAutopaySetup } from "@/lib/domain/billing/autopay/start-setup";
import { createClock } from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "../billing/portal/support";
import { deliverAndRunStripeJobs, type StripeHarness } from "./harness";
import { createOpenInvoice, type OpenInvoice, type Stable } from "./stable";

export const CLIENT_INFO = { address: "203.0.113.7", userAgent: null };

/** Lets a stable's clients turn on automatic payments. */
export async function offerAutopay({ ctx }: Stable): Promise<void> {
  await updateAutopaySettings({ ctx, input: { is_offered: true, revision: 0 } });
}

export interface AutopayClient {
  client: TestClient;
  /** The context of the client who is signed in to the portal. */
  ctx: Context;
  mandateId: string;
  /** The payment method's ID in Stripe. */
  methodId: string;
}

interface SavedMethod {
  card?: string;
  bankAccount?: string;
  exp_month?: number;
  exp_year?: number;
  maxAmount?: string;
}

/** Creates a client who saves a payment method in the portal and on Stripe's page. */
export async function createAutopayClient(
  bench: StripeHarness,
  stable: Stable,
  { bankAccount, maxAmount, ...card }: SavedMethod = {},
): Promise<AutopayClient> {
  const client = await createPortalClient(stable.organization);
  const ctx = await createClientContext(client);
  const input = {
    ...({ kind: bankAccount ? "us_bank_account" : "card", agreed: "on" } as const),
    ...(maxAmount && { max_amount: maxAmount }),
  };
  const { url } = await startAutopaySetup({ ctx, client: CLIENT_INFO, input });
  const method = bankAccount ? { bank_account: bankAccount } : card;
  await bench.control("POST", `pay/${url.split("/").at(-1)}`, method);
  await deliverAndRunStripeJobs(bench);
  const mandate = await db().autopayMandate.findFirstOrThrow({
    where: { contactId: client.id, status: "active" },
  });
  return { client, ctx, mandateId: mandate.id, methodId: mandate.stripePaymentMethodId ?? "" };
}

/** Creates a sent invoice for the client, due in the given number of days. */
export async function createClientInvoice(
  bench: StripeHarness,
  stable: Stable,
  { client }: AutopayClient,
  { dueInDays = 14, rate = 480 }: { dueInDays?: number; rate?: number } = {},
): Promise<OpenInvoice> {
  return createOpenInvoice(bench, stable, {
    client_id: client.id,
    due_date: getDay(dueInDays),
    line_items: [{ description: "Full board", quantity: 1, rate }],
  });
}

/** Returns the date that is the given number of days from today, in the stable's time zone. */
export function getDay(days: number): CalendarDate {
  return addCalendarDays(getCalendarDate("America/Chicago", new Date()), days);
}

/** Runs the scheduled job as if the given number of days had passed. Doesn't run the jobs that call Stripe. */
export async function runAutopayJob(days: number): Promise<void> {
  await runAllAutopay({
    ctx: createSystemContext({
      actor: { kind: "job", name: "cron.run-autopay" },
      organization: null,
      clock: createDayClock(days),
    }),
  });
}

const createDayClock = (days: number) => createClock(`${getDay(days)}T18:00:00Z`);

/** Returns the context of a job for the stable, as if the given number of days had passed. */
export function createDayContext({ ctx }: Stable, days: number): Context {
  return createSystemContext({
    actor: { kind: "job", name: "stripe.charge-autopay" },
    organization: ctx.organization,
    clock: createDayClock(days),
  });
}

/**
 * Runs the scheduled job and the attempts that it starts, as if the given number of days had passed. Then delivers
 * all events.
 */
export async function runAutopayDay(bench: StripeHarness, stable: Stable, days: number): Promise<void> {
  await runAutopayJob(days);
  const where = { organizationId: stable.organization.id, status: "created" };
  for (const { id: attemptId } of await db().autopayAttempt.findMany({ where })) {
    await chargeAttempt({ ctx: createDayContext(stable, days), input: { attemptId } });
  }
  await deliverAndRunStripeJobs(bench);
}

/** Returns the invoice's automatic payment attempts, oldest first. */
export async function readAttempts(invoiceId: string) {
  return db().autopayAttempt.findMany({ where: { invoiceId }, orderBy: { number: "asc" } });
}

/** Returns the invoice's newest automatic charge, or null. */
export async function readCharge(invoiceId: string) {
  return db().autopayCharge.findFirst({ where: { invoiceId }, orderBy: { createdAt: "desc" } });
}

export function readMandate(id: string) {
  return db().autopayMandate.findUniqueOrThrow({ where: { id } });
}
