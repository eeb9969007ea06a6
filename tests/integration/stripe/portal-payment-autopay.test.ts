import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { captureError } from "../identity/auth/create-visitor";
import {
  createAutopayClient,
  createClientInvoice,
  getDay,
  offerAutopay,
  readAttempts,
  runAutopayDay,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createPortalPayer, readInvoiceStates } from "./portal-payment-support";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

it.each([
  ["a payment page", "2099-01-01T12:00:00Z"],
  ["a payment page that has since expired", `${getDay(15)}T12:00:00Z`],
])(
  "an invoice isn't charged automatically right after the client paid it on %s",
  async (_, expiresAt) => {
    const { stable } = await createPortalPayer(bench);
    await offerAutopay(stable);
    const automatic = await createAutopayClient(bench, stable);
    const invoice = await createClientInvoice(bench, stable, automatic);
    const { id } = await startPortalPayment({ ctx: automatic.ctx, input: { invoice_ids: [invoice.id] } });
    await runAutopayDay(bench, stable, 12);
    const { stripeSessionId } = await db().portalPayment.update({
      where: { id },
      data: { expiresAt: new Date(expiresAt) },
    });
    await bench.control("POST", `pay/${stripeSessionId}`);
    expect(await captureError(runAutopayDay(bench, stable, 15))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("just paid"),
    });
    // Deletes the attempt's job, because the queue would retry it before `CALL_TIMEOUT_MS` has passed since
    // the first call of `chargeAttempt`.
    const [attempt] = await readAttempts(invoice.id);
    await db().$executeRaw`
      DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${attempt?.id}%`}`;
    await deliverAndRunStripeJobs(bench);
    await runAutopayDay(bench, stable, 16);
    expect(await readInvoiceStates([invoice])).toEqual([["paid", 480_00, 0, 0]]);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "canceled" }]);
    expect(await db().invoicePayment.count({ where: { invoiceId: invoice.id } })).toBe(1);
    expect((await readContactAccount(stable.ctx, automatic.client.id)).creditCents).toBe(0);
  },
  60_000,
);
