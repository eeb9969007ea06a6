import { expect } from "vitest";
import {
  type CallSuccessfully,
  callChargeSourceEndpoints,
  callCreditNoteEndpoints,
} from "./call-billing-endpoints";

/**
 * Calls the endpoints that manage clients and that create, send and read an invoice. Returns the IDs of the
 * client and the invoice.
 */
export async function callClientAndInvoiceEndpoints(
  call: CallSuccessfully,
): Promise<{ clientId: string; invoiceId: string }> {
  const client = await call("createClient", { body: { name: "Rui Chen", email: "rui@example.com" } });
  await call("updateClient", {
    path: { id: client.id },
    body: { name: "Rui Chen", email: "rui@example.com", phone: "555 0100" },
  });
  expect(await call("getClient", { path: { id: client.id } })).toMatchObject({ phone: "555 0100" });
  const draft = await call("createInvoice", {
    body: {
      customer_name: "Rui Chen",
      customer_email: "rui@example.com",
      due_date: "2099-01-31",
      client_id: client.id,
      line_items: [{ description: "Full board", quantity: 1.5, rate: 850 }],
    },
  });
  expect(draft).toMatchObject({ status: "draft", total_amount: 1275, client_id: client.id });
  const sent = await call("sendInvoice", { path: { id: draft.id } });
  expect(sent).toMatchObject({ status: "sent", invoice_number: "INV-0001" });
  expect((await call("listInvoices", { query: { status: "sent" } })).data).toMatchObject([{ id: draft.id }]);
  const signed = expect.objectContaining({ actor_name: "API key: Feed computer" });
  expect((await call("getInvoice", { path: { id: draft.id } })).history).toEqual([signed, signed]);
  expect((await call("listClients")).data).toMatchObject([{ id: client.id, balance: 1275 }]);
  return { clientId: client.id, invoiceId: draft.id };
}

/** Calls the endpoints for services and their prices. Returns the service's ID. */
export async function callServiceEndpoints(call: CallSuccessfully): Promise<string> {
  const service = await call("createService", {
    body: { name: "Full board", category: "board", unit: "month", price: 650 },
  });
  const priced = { path: { id: service.id }, body: { price: 700, starts_on: "2999-01-01" } };
  expect(await call("changeServicePrice", priced)).toMatchObject({
    price: 650,
    prices: [{ price: 650 }, { starts_on: "2999-01-01", price: 700 }],
  });
  const canceled = { path: { id: service.id, starts_on: "2999-01-01" } };
  expect(await call("cancelServicePriceChange", canceled)).toMatchObject({ prices: [{ price: 650 }] });
  const renamed = { name: "Board", category: "board", unit: "month" };
  expect(await call("updateService", { path: { id: service.id }, body: renamed })).toMatchObject(renamed);
  expect((await call("listServices")).data).toMatchObject([{ id: service.id }]);
  expect((await call("archiveService", { path: { id: service.id } })).archived_at).toEqual(
    expect.any(String),
  );
  await call("restoreService", { path: { id: service.id } });
  expect(await call("getService", { path: { id: service.id } })).toMatchObject({ archived_at: null });
  return service.id;
}

/** Calls the endpoints for tax rates, for billing settings and for correcting a sent invoice. */
export async function callSettingsEndpoints(call: CallSuccessfully, invoiceId: string): Promise<void> {
  const tax = await call("createTaxRate", { body: { name: "Sales tax", rate: 8.25 } });
  const taxAt = { id: tax.id };
  const state = { name: "State tax" };
  expect(await call("renameTaxRate", { path: taxAt, body: state })).toMatchObject({ ...state, rate: 8.25 });
  await call("archiveTaxRate", { path: taxAt, body: {} });
  await call("restoreTaxRate", { path: taxAt });
  expect((await call("listTaxRates")).data).toMatchObject([{ ...taxAt, archived_at: null }]);
  const settings = await call("getBillingSettings");
  const net30 = { payment_terms_days: 30 };
  expect(await call("updateBillingSettings", { body: { ...settings, ...net30 } })).toMatchObject(net30);
  const copy = await call("duplicateInvoice", { path: { id: invoiceId } });
  expect(copy).toMatchObject({ status: "draft", total_amount: 1275 });
  await callCreditNoteEndpoints(call, invoiceId);
}

interface Sale {
  clientId: string;
  serviceId: string;
  horseId: string;
  /** Today's date in the organization's time zone. */
  day: string;
}

export async function callChargeEndpoints(
  call: CallSuccessfully,
  { clientId, serviceId, horseId, day }: Sale,
): Promise<void> {
  const charge = await call("addCharge", {
    body: { charged_on: day, contact_id: clientId, service_id: serviceId, quantity: 2 },
  });
  expect(charge).toMatchObject({ status: "unbilled", amount: 1300, shares: [{ contact_id: clientId }] });
  const chargePath = { id: charge.id };
  const correction = { charged_on: day, contact_id: clientId, service_id: serviceId, price: 600 };
  expect(
    await call("updateCharge", { path: chargePath, body: { ...correction, revision: 1 } }),
  ).toMatchObject({ amount: 600 });
  const writeOff = { path: chargePath, body: { reason: "Goodwill" } };
  expect(await call("writeOffCharge", writeOff)).toMatchObject({ written_off_reason: "Goodwill" });
  await call("restoreCharge", { path: chargePath });
  expect(await call("getCharge", { path: chargePath })).toMatchObject({ status: "unbilled" });
  expect((await call("listCharges", { query: { status: "unbilled" } })).data).toMatchObject([chargePath]);
  expect(await call("deleteCharge", { path: chargePath })).toMatchObject(chargePath);
  const shoeing = {
    charged_on: day,
    horse_ids: [horseId],
    service_id: serviceId,
    contact_id: clientId,
  };
  expect(
    await call("chargeVisit", { body: { ...shoeing, pricing: "total", amount: 540, markup: 5 } }),
  ).toMatchObject({ data: [{ amount: 567, horse_id: horseId }] });
  await callChargeSourceEndpoints(call, {
    ...{ serviceId, clientId, horseId, day },
  });
}

export async function callAgreementEndpoints(
  call: CallSuccessfully,
  { clientId, serviceId }: Sale,
): Promise<void> {
  const terms = {
    contact_id: clientId,
    service_id: serviceId,
    cadence: "monthly",
    starts_on: "2998-01-01",
  };
  const agreement = await call("createAgreement", { body: terms });
  const agreementPath = { id: agreement.id };
  expect((await call("listAgreements")).data).toMatchObject([{ ...agreementPath, status: "upcoming" }]);
  await call("updateAgreement", { path: agreementPath, body: { ...terms, price: 500, revision: 1 } });
  await call("endAgreement", { path: agreementPath, body: { ends_on: "2998-12-31", revision: 2 } });
  const pause = { starts_on: "2998-02-01", ends_on: "2998-02-05" };
  expect(await call("pauseAgreement", { path: agreementPath, body: pause })).toMatchObject({
    pauses: [pause],
  });
  await call("resumeAgreement", { path: agreementPath, body: { pause_starts_on: "2998-02-01" } });
  const backfill = { action: "skip", through: "2998-01-31" };
  await call("confirmAgreementBackfill", { path: agreementPath, body: backfill });
  expect(await call("getAgreement", { path: agreementPath })).toMatchObject({ price: 500, pauses: [] });
  expect(await call("deleteAgreement", { path: agreementPath })).toMatchObject(agreementPath);
}
