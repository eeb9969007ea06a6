import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { type ClientPage, countClients, listClients } from "@/lib/domain/billing/clients/list-clients";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createId } from "@/lib/ids";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  ctx = await createOwnerContext(await createOrganization());
});

const dana = { name: "Dana Whitfield", email: "dana@example.com" };
const add = (changes: object = {}) => createClient({ ctx, input: { ...dana, ...changes } });
const list = async (input = {}) => (await listClients({ ctx, input })).clients;

it("the client count includes all matching clients, not only those on one page", async () => {
  const other = await createOwnerContext(await createOrganization());
  await createClient({ ctx: other, input: dana });
  for (const name of ["Ada", "Bo", "Cy"]) await add({ name, email: `${name.toLowerCase()}@example.com` });
  expect(await countClients({ ctx, input: { limit: 1 } })).toBe(3);
  expect(await countClients({ ctx, input: { search: "bo@" } })).toBe(1);
  expect(await countClients({ ctx, input: { archived: true } })).toBe(0);
});

describe("a client of an organization", () => {
  it("every change to a client adds an audit log entry and a live event", async () => {
    const { id } = await add({ phone: " (859) 555-0101 ", notes: "" });
    expect(await list()).toMatchObject([{ id, phone: "(859) 555-0101", notes: null, balanceCents: 0 }]);
    await updateClient({ ctx, input: { id, name: "Dana W. Hale", email: " DANA@Example.com " } });
    expect(await list()).toMatchObject([{ name: "Dana W. Hale", email: "dana@example.com", phone: null }]);
    await archiveClient({ ctx, input: { id } });
    await archiveClient({ ctx, input: { id } });
    expect(await list()).toEqual([]);
    expect(await list({ archived: true })).toHaveLength(1);
    await restoreClient({ ctx, input: { id } });
    expect(await list()).toHaveLength(1);

    const audit = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(audit.map((row) => row.action)).toEqual([
      "client.created",
      "client.updated",
      "client.archived",
      "client.restored",
    ]);
    const events = await db().organizationEvent.findMany({
      where: { organizationId: ctx.organization?.id ?? "" },
    });
    expect(events.map((event) => event.topic)).toEqual(Array(4).fill("clients"));
  });

  it("a client's email must be unique among active clients", async () => {
    const conflict = {
      code: "CONFLICT",
      fieldErrors: {
        email: "You already have a client with this email. Use another email, or open that client.",
      },
    };
    const first = await add();
    await expect(add({ name: "Another Dana" })).rejects.toMatchObject(conflict);
    const other = await add({ email: "other@example.com" });
    await expect(updateClient({ ctx, input: { ...dana, id: other.id } })).rejects.toMatchObject(conflict);
    await archiveClient({ ctx, input: { id: first.id } });
    await add({ name: "New Dana" });
    await expect(restoreClient({ ctx, input: { id: first.id } })).rejects.toMatchObject(conflict);
    const otherCtx = await createOwnerContext(await createOrganization());
    await createClient({ ctx: otherCtx, input: dana });
  });

  it("a client is added only once when many requests arrive at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => add()));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

/** Reads the client list in pages of two, from a cursor to the end of the list. */
async function listAllPages(
  direction: "nextCursor" | "previousCursor",
  from: string | null = null,
): Promise<ClientPage[]> {
  const pages: ClientPage[] = [];
  let cursor = from;
  do {
    const page: ClientPage = await listClients({ ctx, input: { limit: 2, cursor } });
    pages.push(page);
    cursor = page[direction];
  } while (cursor !== null);
  return pages;
}

const getIds = ({ clients }: ClientPage) => clients.map(({ id }) => id);

describe("the client list", () => {
  it("paging through the client list returns each client once, even if names are identical", async () => {
    for (let index = 0; index < 5; index += 1)
      await add({ name: "Same Name", email: `same${index}@example.com` });
    await add({ name: "100% Hay_Co", email: "hay@example.com" });
    const forwardPages = await listAllPages("nextCursor");
    expect(new Set(forwardPages.flatMap(getIds)).size).toBe(6);
    expect(forwardPages.flatMap(getIds)).toHaveLength(6);
    const backwardPages = await listAllPages("previousCursor", forwardPages.at(-1)?.previousCursor ?? null);
    expect(backwardPages.map(getIds)).toEqual(forwardPages.slice(0, -1).reverse().map(getIds));
    expect(await list({ search: "SAME NAME" })).toHaveLength(5);
    expect(await list({ search: "same3@" })).toHaveLength(1);
    expect(await list({ search: "%" })).toHaveLength(1);
    expect(await list({ search: "y_c" })).toHaveLength(1);
    expect(await list({ search: "s_me" })).toEqual([]);
    await expect(list({ cursor: "x" })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("paging through the client list works for names that contain an escaped null character", async () => {
    for (const index of [1, 2, 3]) await add({ name: "\\u0000 Stables", email: `nul${index}@example.com` });
    expect((await listAllPages("nextCursor")).flatMap(getIds)).toHaveLength(3);
    const cursor = Buffer.from(JSON.stringify({ list: "clients", after: ["a\0", createId()] })).toString(
      "base64url",
    );
    await expect(list({ cursor })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("the client list's balances include only sent and overdue invoices", async () => {
    const { id } = await add();
    const other = await add({ name: "Sam", email: "sam@example.com" });
    const billed = { client_id: id };
    await createDraftInvoice(ctx, billed);
    await createSentInvoice(ctx, billed);
    await createSentInvoice(ctx, billed);
    const voided = await createSentInvoice(ctx, billed);
    await voidInvoice({ ctx, input: { id: voided.id } });
    const paid = await createSentInvoice(ctx, billed);
    await recordManualPayment({ ctx, input: { id: paid.id, method: "cash", paid_on: "2026-01-01" } });
    const balances = new Map((await list()).map((client) => [client.id, client.balanceCents]));
    expect(balances).toEqual(
      new Map([
        [id, 960_00],
        [other.id, 0],
      ]),
    );
  });
});

describe("an invoice's client", () => {
  it("a new invoice is linked to the saved client with the same email address", async () => {
    const input = createInvoiceInput(ctx, { save_as_client: true, customer_email: " DANA@example.com " });
    const [first, second] = await Promise.all([createInvoice({ ctx, input }), createInvoice({ ctx, input })]);
    expect(first.clientId).not.toBeNull();
    expect(second.clientId).toBe(first.clientId);
    expect((await createDraftInvoice(ctx, { customer_email: "new@example.com" })).clientId).toBeNull();
    expect(await list()).toMatchObject([
      { id: first.clientId, name: "Dana Whitfield", email: "dana@example.com" },
    ]);
  });

  it("no client is added if the invoice can't be created", async () => {
    const input = createInvoiceInput(ctx, { save_as_client: true, line_items: [] });
    await expect(createInvoice({ ctx, input })).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await list()).toEqual([]);
  });
});
