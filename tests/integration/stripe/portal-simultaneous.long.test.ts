import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { decidePortalApprovalAction, startPortalPaymentAction } from "@/lib/actions/billing/portal-forms";
import { db } from "@/lib/db";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { stripe } from "@/lib/stripe/client";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { signInToPortal } from "@/tests/factories/portal";
import { withRequestHeaders } from "../../setup/next-request";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  readInvoiceStates,
} from "./portal-payment-support";

const REQUESTS = 50;

let bench: StripeHarness;
let payer: PortalPayer;
let cookie: string;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  ({ cookie } = await signInToPortal(payer.client));
});
afterAll(() => bench.close());

/** Submits a portal form many times at once. Returns the paths that the responses redirect to. */
async function sendAtOnce(
  send: (form: FormData) => Promise<unknown>,
  fields: Readonly<Record<string, string>>,
): Promise<string[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("organization_id", payer.stable.organization.id);
  const requests = Array.from({ length: REQUESTS }, () =>
    withRequestHeaders(new Headers({ cookie }), () => send(form)),
  );
  const results = await Promise.allSettled(requests);
  return results.flatMap((result) =>
    result.status === "rejected" && typeof result.reason?.digest === "string"
      ? [String(result.reason.digest).split(";")[2] ?? ""]
      : [],
  );
}

it("50 simultaneous portal requests to pay an invoice share one payment page", async () => {
  const [invoice] = await createPortalInvoices(bench, payer, 1);
  if (!invoice) throw new Error("No invoice");
  const places = await sendAtOnce((form) => startPortalPaymentAction({ status: "idle" }, form), {
    invoice_id: invoice.id,
  });
  expect(places.length).toBeGreaterThan(0);
  expect(new Set(places).size).toBe(1);
  const rows = await db().portalPayment.findMany({ where: { contactId: payer.client.id } });
  expect(rows).toHaveLength(1);
  const options = { stripeAccount: payer.stable.accountId };
  const { data } = await stripe().checkout.sessions.list({ limit: 100 }, options);
  expect(data.filter(({ metadata }) => metadata?.invoice_id === invoice.id)).toHaveLength(1);
  await payPortalPage(bench, rows[0]?.id ?? "");
  expect(
    await sendAtOnce((form) => startPortalPaymentAction({ status: "idle" }, form), {
      invoice_id: invoice.id,
    }),
  ).toEqual([]);
  await deliverAndRunStripeJobs(bench);
  expect(await readInvoiceStates([invoice])).toEqual([["paid", 480_00, 0, 0]]);
  expect(await db().invoicePayment.count({ where: { invoiceId: invoice.id } })).toBe(1);
  await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
}, 30_000);

it("if two simultaneous payments include the same invoice, only one payment page stays open", async () => {
  const ids = (await createPortalInvoices(bench, payer, 3)).map(({ id }) => id);
  const start = (...chosen: (string | undefined)[]) =>
    startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: chosen.map(String) } });
  const results = await Promise.allSettled([start(ids[0], ids[1]), start(ids[1], ids[2])]);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
  }
  const options = { stripeAccount: payer.stable.accountId };
  const { data } = await stripe().checkout.sessions.list({ limit: 100 }, options);
  const open = data.filter(({ status, metadata }) => status === "open" && metadata?.portal_payment_id);
  expect(open).toHaveLength(1);
  const urls = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.url] : []));
  expect(urls).toContain(open[0]?.url);
});

it("50 simultaneous approvals of a charge in the portal are recorded as one approval", async () => {
  const { ctx, organization } = payer.stable;
  await updatePortalSettings({ ctx, input: { approval_limit: "500", revision: 0 } });
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [payer.client.id]: 10_000 });
  const charge = await addTestCharge(ctx, { horseId, category: "vet", priceCents: 90_000 });
  const places = await sendAtOnce((form) => decidePortalApprovalAction({ status: "idle" }, form), {
    ...{ charge_id: charge.id, revision: String(charge.revision), decision: "approve" },
  });
  expect(places).toHaveLength(1);
  expect(places[0]).toContain("done=approved");
  const shares = await db().chargeShare.findMany({ where: { chargeId: charge.id } });
  expect(shares.map(({ approval }) => approval)).toEqual(["approved"]);
  const where = { entityId: charge.id, action: "charge.approved" };
  expect(await db().auditLog.count({ where: { organizationId: organization.id, ...where } })).toBe(1);
}, 30_000);
