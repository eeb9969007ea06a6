import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { CLIENT_SORTS } from "@/lib/domain/billing/clients/model/sorts";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { ENTRY_SORTS } from "@/lib/domain/billing/finances/model/sorts";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { INVOICE_SORTS } from "@/lib/domain/billing/invoices/model/sorts";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { HORSE_SORTS } from "@/lib/domain/horses/horses/model/horse-sorts";
import { limitMemberToHorses } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

const ROWS = 23;
const PAGE = 5;

let ctx: Context;
let horseIds: string[];
let organization: Awaited<ReturnType<typeof createOrganization>>;

interface Page {
  ids: string[];
  nextCursor: string | null;
  previousCursor: string | null;
}

type Read = (input: { sort: string; cursor?: string; limit: number }) => Promise<Page>;

const LISTS: Record<string, { sorts: readonly string[]; read: Read }> = {
  horses: {
    sorts: HORSE_SORTS,
    read: async (input) => {
      const { horses, ...cursors } = await listHorses({ ctx, input });
      return { ids: horses.map(({ id }) => id), ...cursors };
    },
  },
  invoices: {
    sorts: INVOICE_SORTS,
    read: async (input) => {
      const { invoices, ...cursors } = await listInvoices({ ctx, input });
      return { ids: invoices.map(({ id }) => id), ...cursors };
    },
  },
  clients: {
    sorts: CLIENT_SORTS,
    read: async (input) => {
      const { clients, ...cursors } = await listClients({ ctx, input });
      return { ids: clients.map(({ id }) => id), ...cursors };
    },
  },
  finances: {
    sorts: ENTRY_SORTS,
    read: async (input) => {
      const { entries, ...cursors } = await listEntries({ ctx, input });
      return { ids: entries.map(({ id }) => id), ...cursors };
    },
  },
};

/** Creates rows with only a few distinct values and some blanks, so that equal values span two pages. */
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  const other = await createOwnerContext(await createOrganization());
  await createHorse({ ctx: other, input: { name: "Elsewhere" } });
  horseIds = [];
  for (let index = 0; index < ROWS; index += 1) {
    const { id } = await createHorse({
      ctx,
      input: {
        name: ["juniper", "Zelda", "Ada", "Émile"][index % 4] ?? "",
        location: index % 3 === 0 ? "" : `Stall ${index % 5}`,
        owner_name: index % 2 === 0 ? "" : `owner ${index % 7}`,
        born_on: index % 4 === 0 ? "" : `201${index % 5}-04-30`,
      },
    });
    horseIds.push(id);
    const name = `${["Lee", "ann", "Bo"][index % 3]} ${index}`;
    await createClient({ ctx, input: { name, email: `client${index}@example.com` } });
    const rate = 100 + (index % 4);
    await createDraftInvoice(ctx, {
      customer_name: name,
      customer_email: `client${index}@example.com`,
      due_date: `2099-01-${String(10 + (index % 6))}`,
      line_items: [{ description: "Board", quantity: 1, rate }],
    });
    await createEntry({
      ctx,
      input: {
        kind: "expense",
        amount: String(10 + (index % 5)),
        category: index % 2 === 0 ? "feed" : "farrier",
        vendor: index % 3 === 0 ? "" : `vendor ${index % 4}`,
        booked_on: `2026-01-${String(10 + (index % 9))}`,
        horse_ids: [id],
      },
    });
  }
  await db().invoice.updateMany({
    where: { organizationId: organization.id },
    data: { status: "sent", sentAt: new Date() },
  });
});

async function readAllPages(read: Read, sort: string) {
  const forward: string[] = [];
  let page = await read({ sort, limit: PAGE });
  forward.push(...page.ids);
  while (page.nextCursor) {
    page = await read({ sort, cursor: page.nextCursor, limit: PAGE });
    forward.push(...page.ids);
  }
  const backward = [...page.ids];
  while (page.previousCursor) {
    page = await read({ sort, cursor: page.previousCursor, limit: PAGE });
    backward.unshift(...page.ids);
  }
  return { forward, backward: backward.slice(-forward.length) };
}

describe.each(Object.entries(LISTS))("the list of %s", (_name, { sorts, read }) => {
  it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    "paging through a list sorted by %s shows each row once in either direction",
    async (sort) => {
      const { ids } = await read({ sort, limit: 100 });
      expect(new Set(ids).size).toBe(ROWS);
      const { forward, backward } = await readAllPages(read, sort);
      expect(forward).toEqual(ids);
      expect(backward).toEqual(ids);
    },
  );

  it("a sorted list rejects unknown sort columns and cursors from another sort order", async () => {
    const [first, second] = sorts;
    const { nextCursor } = await read({ sort: first ?? "", limit: PAGE });
    await expect(read({ sort: second ?? "", cursor: nextCursor ?? "", limit: PAGE })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { cursor: expect.any(String) },
    });
    await expect(read({ sort: "password_hash", limit: PAGE })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { sort: expect.any(String) },
    });
  });

  it("a sorted list handles a forged cursor without a server error", async () => {
    for (const sort of sorts) {
      for (const value of ["x", "'; DROP TABLE horses", "9".repeat(40), "0000-01-01"]) {
        const text = JSON.stringify({ list: `${_name} ${sort}`, after: [value, organization.id] });
        const cursor = Buffer.from(text).toString("base64url");
        const result = await read({ sort, cursor, limit: PAGE }).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toMatchObject({ code: "VALIDATION" });
      }
    }
  });
});

describe("a sorted list", () => {
  it("a sorted list puts rows without a value last, whether ascending or descending", async () => {
    for (const sort of ["location", "-location"]) {
      const { horses } = await listHorses({ ctx, input: { sort, limit: 100 } });
      const firstBlank = horses.findIndex(({ location }) => location === null);
      expect(firstBlank).toBeGreaterThan(0);
      expect(horses.slice(firstBlank).every(({ location }) => location === null)).toBe(true);
    }
  });

  it("sorting horses by location puts stall 4 before stall 12", async () => {
    const owner = await createOwnerContext(await createOrganization());
    const stalls = ["Stall 10", "stall 2", "Stall 1", "Barn 3, stall 12", "Barn 3, stall 4"];
    for (const location of stalls) await createHorse({ ctx: owner, input: { name: location, location } });
    const { horses } = await listHorses({ ctx: owner, input: { sort: "location", limit: 2 } });
    expect(horses.map(({ location }) => location)).toEqual(["Barn 3, stall 4", "Barn 3, stall 12"]);
    const all = await listHorses({ ctx: owner, input: { sort: "-location", limit: 100 } });
    expect(all.horses.map(({ location }) => location)).toEqual([
      ...["Stall 10", "stall 2", "Stall 1", "Barn 3, stall 12", "Barn 3, stall 4"],
    ]);
  });

  it("amounts and balances in a sorted list are compared as numbers", async () => {
    const { invoices } = await listInvoices({ ctx, input: { sort: "-total", limit: 100 } });
    const totals = invoices.map(({ totalCents }) => totalCents);
    expect(totals).toEqual(totals.toSorted((left, right) => right - left));
    const { clients } = await listClients({ ctx, input: { sort: "balance", limit: 100 } });
    const balances = clients.map(({ balanceCents }) => balanceCents);
    expect(balances).toEqual(balances.toSorted((left, right) => left - right));
  });

  it("sorting entries by amount ignores amounts for horses that the member can't see", async () => {
    const [first = "", second = "", third = ""] = horseIds;
    const member = await createMember(organization, "manager");
    await limitMemberToHorses(organization, member, [first, second]);
    const shared = { kind: "expense", category: "vet", booked_on: "2026-02-01" } as const;
    // This entry has the largest total, but the smallest amount for horses that the member can see.
    await createEntry({
      ctx,
      input: { ...shared, amount: "900", horse_ids: [first, third], shares: [1, 899] },
    });
    const limited = await createContextFor(member, organization);
    const { entries } = await listEntries({ ctx: limited, input: { sort: "amount", limit: 100 } });
    const cents = entries.map(({ amountCents }) => amountCents);
    expect(cents[0]).toBe(100);
    expect(cents).toEqual(cents.toSorted((left, right) => left - right));
  });
});
