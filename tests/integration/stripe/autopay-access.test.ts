import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getPortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { getClientAutopay, getInvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { updateAutopaySettings } from "@/lib/domain/billing/autopay/settings";
import { startAutopaySetup } from "@/lib/domain/billing/autopay/start-setup";
import { stopClientAutopay, stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { stripe } from "@/lib/stripe/client";
import { createContact } from "@/tests/factories/horse-owners";
import { createPortalClient } from "@/tests/factories/portal";
import { createClientContext } from "../billing/portal/support";
import { captureError } from "../identity/auth/create-visitor";
import {
  type AutopayClient,
  CLIENT_INFO,
  createAutopayClient,
  createClientInvoice,
  offerAutopay,
  readMandate,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type OpenInvoice, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
let payer: AutopayClient;
let invoice: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
  payer = await createAutopayClient(bench, stable);
  invoice = await createClientInvoice(bench, stable, payer);
});

const DUE = 14;
const announce = () => runAutopayJob(DUE - 3);

describe("access to automatic payments", () => {
  it("two stables with the same client can't see each other's automatic payments", async () => {
    const other = await createStable(bench);
    await offerAutopay(other);
    const twin = await createPortalClient(other.organization, { email: payer.client.email });
    const ctx = await createClientContext(twin);
    expect(await getPortalAutopay({ ctx })).toMatchObject({ mandate: null, upcoming: [] });
    await stopOwnAutopay({ ctx, client: CLIENT_INFO });
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "active" });
    const read = getClientAutopay({ ctx: other.ctx, input: { id: payer.client.id } });
    expect(await captureError(read)).toMatchObject({ code: "NOT_FOUND" });
    const stop = stopClientAutopay({ ctx: other.ctx, input: { id: payer.client.id } });
    expect(await captureError(stop)).toMatchObject({ code: "NOT_FOUND" });
    expect(await getInvoiceAutopay({ ctx: other.ctx, input: { id: invoice.id } })).toEqual({
      next: null,
      attempts: [],
    });
    await announce();
    await runAutopayDay(bench, other, DUE);
    const { data } = await stripe().charges.list({}, { stripeAccount: other.accountId });
    expect(data).toEqual([]);
  });

  it("a contact can't see or stop the automatic payments of another contact", async () => {
    const ctx = await createClientContext(await createPortalClient(stable.organization));
    expect(await getPortalAutopay({ ctx })).toMatchObject({ mandate: null, upcoming: [] });
    await stopOwnAutopay({ ctx, client: CLIENT_INFO });
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "active" });
  });

  it("a stable that doesn't offer automatic payments rejects new mandates and keeps existing ones", async () => {
    const settings = { is_offered: false, revision: 1 };
    await updateAutopaySettings({ ctx: stable.ctx, input: settings });
    const ctx = await createClientContext(await createPortalClient(stable.organization));
    expect(await getPortalAutopay({ ctx })).toMatchObject({ offered: [] });
    const start = startAutopaySetup({ ctx, client: CLIENT_INFO, input: { kind: "card", agreed: "on" } });
    expect(await captureError(start)).toMatchObject({ code: "PRECONDITION_FAILED" });
    await announce();
    await runAutopayDay(bench, stable, DUE);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
  });

  it("a member of the stable can't use the client portal's automatic payments", async () => {
    for (const call of [
      getPortalAutopay({ ctx: stable.ctx }),
      stopOwnAutopay({ ctx: stable.ctx, client: CLIENT_INFO }),
      startAutopaySetup({ ctx: stable.ctx, client: CLIENT_INFO, input: { kind: "card", agreed: "on" } }),
    ]) {
      expect(await captureError(call)).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  it("saving another card ends the client's authorization for the earlier card", async () => {
    const input = { kind: "card", agreed: "on" } as const;
    const { url } = await startAutopaySetup({ ctx: payer.ctx, client: CLIENT_INFO, input });
    await bench.control("POST", `pay/${url.split("/").at(-1)}`, { card: "5555555555554444" });
    // The client returns from Stripe's page before the event arrives.
    const autopay = await getPortalAutopay({ ctx: payer.ctx });
    expect(autopay).toMatchObject({ mandate: { brand: "mastercard", last4: "4444" }, isPending: false });
    await deliverAndRunStripeJobs(bench);
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "ended", endReason: "replaced" });
    const where = { contactId: payer.client.id, status: "active" };
    expect(await db().autopayMandate.count({ where })).toBe(1);
  });

  it("a client can't save a card without confirming the authorization", async () => {
    const contactId = await createContact(stable.organization, "Anna Berg");
    const start = startAutopaySetup({
      ctx: payer.ctx,
      client: CLIENT_INFO,
      // @ts-expect-error The form was sent without the checkbox.
      input: { kind: "card" },
    });
    await expect(start).rejects.toMatchObject({
      fieldErrors: { agreed: "Confirm that you authorize the automatic payments." },
    });
    expect(await db().autopayMandate.count({ where: { contactId } })).toBe(0);
  });
});
