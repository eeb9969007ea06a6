import { expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import type { ApiCallOptions, ApiResponse } from "@/tests/factories/create-api-client";

type CallSuccessfully = (name: string, options?: ApiCallOptions) => Promise<ApiResponse["json"]>;

/** Calls the endpoints of a horse's owners and payer rules. */
export async function callOwnerEndpoints(
  call: CallSuccessfully,
  { horseId, contactId }: { horseId: string; contactId: string },
): Promise<void> {
  const path = { id: horseId };
  const shares = [{ contact_id: contactId, percent: 100 }];
  const owners = await call("setHorseOwners", { path, body: { starts_on: "2026-01-01", shares } });
  expect(owners).toMatchObject({ ownerships: [{ starts_on: "2026-01-01", shares }] });
  const rule = { category: "lesson", starts_on: "2026-02-01", shares };
  await call("setHorsePayerRule", { path, body: rule });
  expect(await call("getHorseOwners", { path })).toMatchObject({ payer_rules: [{ ...rule, ends_on: null }] });
}

/** Calls the endpoints of contacts. */
export async function callContactEndpoints(call: CallSuccessfully): Promise<void> {
  const vet = { name: "Dr. Osei", kind: "person", roles: ["vet"], phone: "555-0100" };
  const { id, revision } = await call("createContact", { body: vet });
  const path = { id };
  expect((await call("listContacts", { query: { role: "vet" } })).data).toMatchObject([{ id, ...vet }]);
  const change = { ...vet, email: "osei@example.com", revision };
  await call("updateContact", { path, body: change });
  expect(await call("getContact", { path })).toMatchObject({ id, email: "osei@example.com" });
  expect((await call("archiveContact", { path })).archived_at).toEqual(expect.any(String));
  expect(await call("restoreContact", { path })).toMatchObject({ id, archived_at: null });
}

/** Calls the endpoints of invoice runs. The organization has an unbilled charge on `throughOn`. */
export async function callRunEndpoints(
  call: CallSuccessfully,
  { owner: ctx, throughOn }: { owner: Context; throughOn: string },
): Promise<void> {
  const body = { through_on: throughOn };
  const first = await call("createInvoiceRun", { body });
  const input = { id: first.id };
  await createRunInvoices({ ctx, input });
  await call("discardInvoiceRun", { path: input });
  await discardRunInvoices({ ctx, input });
  const { id } = await call("createInvoiceRun", { body });
  await createRunInvoices({ ctx, input: { id } });
  expect(await call("getInvoiceRun", { path: { id } })).toMatchObject({
    status: "created",
    items: [{ status: "created" }],
  });
  expect(await call("sendInvoiceRun", { path: { id } })).toMatchObject({ status: "sending" });
  expect((await call("listInvoiceRuns")).data).toMatchObject([{ id }, input]);
}
