import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import {
  type InvoicePage,
  listInvoices,
  listInvoicesWithLines,
} from "@/lib/domain/billing/invoices/list-invoices";
import { matchInvoiceText } from "@/lib/domain/billing/invoices/match-invoice-text";
import type { ListInvoicesInput } from "@/lib/domain/billing/invoices/model/request-schemas";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let ctx: Context;

beforeAll(async () => {
  fakeStripe.current = createFakePaymentLinks();
  // All invoices have the same creation time, so their IDs determine the order at every page boundary.
  ctx = await createOwnerContext(await createOrganization(), createClock("2026-11-20T18:00:00Z"));
  for (let index = 0; index < 7; index += 1)
    await createDraftInvoice(ctx, { customer_name: `Rider ${index}` });
  await createDraftInvoice(ctx, { customer_name: "100% Hay_Co \\ Sons", customer_email: "hay@example.com" });
  await createSentInvoice(ctx, { customer_name: "Élodie Dupré" });
  const voided = await createSentInvoice(ctx, { customer_name: "Void Rider" });
  await voidInvoice({ ctx, input: { id: voided.id } });
});

type CursorName = "nextCursor" | "previousCursor";

/** Reads pages in one direction to the end of the list. */
async function listAllPages(input: ListInvoicesInput, direction: CursorName): Promise<InvoicePage[]> {
  const pages: InvoicePage[] = [];
  let cursor = input.cursor ?? null;
  do {
    const page: InvoicePage = await listInvoices({ ctx, input: { ...input, cursor } });
    pages.push(page);
    cursor = page[direction];
  } while (cursor !== null);
  return pages;
}

const getIds = ({ invoices }: InvoicePage) => invoices.map(({ id }) => id);

const base64url = (text: string) => Buffer.from(text).toString("base64url");

const listCustomerNames = async (input: ListInvoicesInput) =>
  (await listInvoices({ ctx, input })).invoices.map((invoice) => invoice.customerName);

describe("invoice pages", () => {
  it.each([1, 2, 3, 9, 10, 100])(
    "with a limit of %d, the pages of the invoice list contain every invoice exactly once",
    async (limit) => {
      const rows = await db().invoice.findMany({
        where: { organizationId: ctx.organization?.id ?? "" },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      const pages = await listAllPages({ limit }, "nextCursor");
      expect(pages.flatMap(getIds)).toEqual(rows.map((row) => row.id));
      expect(rows).toHaveLength(10);
    },
  );

  it.each([
    { limit: 1 },
    { limit: 2 },
    { limit: 3 },
    { limit: 9 },
    { limit: 3, search: "rider" },
    { limit: 3, status: "draft" as const },
  ])("paging backward returns the same invoice pages as paging forward: %j", async (input) => {
    const pages = await listAllPages(input, "nextCursor");
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.previousCursor).toBeNull();
    const backwardPages = await listAllPages(
      { ...input, cursor: pages.at(-1)?.previousCursor },
      "previousCursor",
    );
    expect(backwardPages.map(getIds)).toEqual(pages.slice(0, -1).reverse().map(getIds));
    const nextPage = await listInvoices({
      ctx,
      input: { ...input, cursor: backwardPages.at(-1)?.nextCursor },
    });
    expect(getIds(nextPage)).toEqual(getIds(pages[1] ?? nextPage));
  });

  it.each([1, 2])(
    "paging backward returns a full first page even if fewer invoices precede the cursor (%d)",
    async (skipped) => {
      const { nextCursor } = await listInvoices({ ctx, input: { limit: skipped } });
      const { previousCursor } = await listInvoices({ ctx, input: { limit: 3, cursor: nextCursor } });
      const previousPage = await listInvoices({ ctx, input: { limit: 3, cursor: previousCursor } });
      expect(previousPage).toEqual(await listInvoices({ ctx, input: { limit: 3 } }));
    },
  );

  it("the pages of the invoice list contain each invoice once and no invoices of other organizations", async () => {
    const first = await listInvoices({ ctx, input: { limit: 4, search: "rider" } });
    const other = await createOwnerContext(await createOrganization());
    await createDraftInvoice(other, { customer_name: "Rider elsewhere" });
    const rest = await listInvoices({
      ctx,
      input: { limit: 100, search: "rider", cursor: first.nextCursor },
    });
    expect(new Set([...first.invoices, ...rest.invoices].map((invoice) => invoice.id)).size).toBe(8);
  });

  it.each([
    "garbage",
    "",
    "W10",
    ...[
      '{"list":"invoices","after":["2026-11-20T18:00:00Z","x"]}',
      '{"list":"invoices","before":["x"]}',
      "{}",
      "null",
      "7",
    ].map(base64url),
  ])("the invoice list treats the cursor %j as invalid unless the cursor is empty", async (cursor) => {
    const listing = listInvoices({ ctx, input: { cursor, limit: 2 } });
    if (cursor === "") expect((await listing).invoices).toHaveLength(2);
    else
      await expect(listing).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { cursor: expect.any(String) },
      });
  });

  it.each([0, 101, 1.5, "many"])("the invoice list rejects a limit of %j", async (limit) => {
    await expect(listInvoices({ ctx, input: { limit } })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("each page of the invoice list takes one query when paging forward or backward", async () => {
    const spy = vi.spyOn(pool(), "query");
    const { nextCursor } = await listInvoices({ ctx, input: { limit: 3 } });
    const { previousCursor } = await listInvoices({ ctx, input: { limit: 3, cursor: nextCursor } });
    await listInvoices({ ctx, input: { limit: 3, cursor: previousCursor } });
    expect(previousCursor).not.toBeNull();
    expect(spy).toHaveBeenCalledTimes(3);
    spy.mockRestore();
  });
});

describe("invoice search", () => {
  it.each([
    ["rider 3", ["Rider 3"]],
    ["RIDER 3", ["Rider 3"]],
    ["inv-0002", ["Rider 1"]],
    ["hay@exam", ["100% Hay_Co \\ Sons"]],
    ["100%", ["100% Hay_Co \\ Sons"]],
    ["y_c", ["100% Hay_Co \\ Sons"]],
    ["\\ s", ["100% Hay_Co \\ Sons"]],
    ["%", ["100% Hay_Co \\ Sons"]],
    ["r%3", []],
    ["r_der", []],
    ["dupré", ["Élodie Dupré"]],
    ["dupre\u0301", ["Élodie Dupré"]],
  ])("invoice search for %j finds the invoices that contain this text", async (search, expected) => {
    expect(await listCustomerNames({ search })).toEqual(expected);
  });

  it.each(["0003", "INV-0003", "billy"])(
    "invoice search for %j finds an invoice without an email address",
    async (search) => {
      const paperCtx = await createOwnerContext(
        await createOrganization(),
        createClock("2026-11-20T18:00:00Z"),
      );
      for (const customer_name of ["Rider", "Rider", "Billy Bookkeeper"]) {
        await createDraftInvoice(paperCtx, { customer_name });
      }
      await db().invoice.updateMany({
        where: { organizationId: getOrganizationId(paperCtx) },
        data: { customerEmail: null },
      });
      const { invoices } = await listInvoices({ ctx: paperCtx, input: { search } });
      expect(invoices.map(({ customerName }) => customerName)).toEqual(["Billy Bookkeeper"]);
    },
  );

  it.each(["\u0000", "a\u0007b", "\ud800"])("invoice search for %j is rejected", async (search) => {
    await expect(listInvoices({ ctx, input: { search } })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("invoice search can use the trigram indexes of invoices with and without an email address", async () => {
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_indexscan = off`;
      return tx.$queryRawUnsafe(`EXPLAIN SELECT id FROM invoices WHERE ${matchInvoiceText("'%rider%'")}`);
    });
    expect(JSON.stringify(plan)).toContain("invoices_search_idx");
    expect(JSON.stringify(plan)).toContain("invoices_search_without_email_idx");
  });
});

describe("the invoice filter", () => {
  it("the invoice filter returns only invoices with the selected status", async () => {
    expect(await listCustomerNames({ status: "sent" })).toEqual(["Élodie Dupré"]);
    expect(await listCustomerNames({ status: "void" })).toEqual(["Void Rider"]);
    expect(await listCustomerNames({ status: "draft" })).toHaveLength(8);
    expect(await listCustomerNames({ status: "overdue" })).toEqual([]);
    expect(await listCustomerNames({ status: "paid" })).toEqual([]);
  });

  it("the invoice filter can be combined with a search", async () => {
    expect(await listCustomerNames({ status: "void", search: "rider" })).toEqual(["Void Rider"]);
  });
});

describe("an invoice list with lines", () => {
  it("listInvoicesWithLines returns each invoice's lines in order", async () => {
    const { invoices } = await listInvoicesWithLines({ ctx, input: { limit: 5 } });
    expect(invoices).toHaveLength(5);
    for (const invoice of invoices) {
      expect(invoice.lines.map((line) => line.description)).toEqual(["Full board, Juniper", "Training ride"]);
    }
  });
});
