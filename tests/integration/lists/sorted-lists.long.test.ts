import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { addEntry } from "@/tests/factories/finances";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createMemberWithContext } from "@/tests/factories/organizations";
import { runAsOwner } from "@/tests/setup/database";

const ROWS = 20_000;
/** The maximum time is generous because other processes may run on the same machine. */
const DEADLINE_MS = 5_000;

let account: TestAccount;
let ctx: Context;
let horseId: string;

beforeAll(async () => {
  account = await createAccount();
  ({ ctx } = account);
  const organization = { id: account.organizationId };
  horseId = await createHorse(organization, "Ada");
  const record = await createHealthRecord(ctx, horseId);
  const { user } = await createMemberWithContext(organization, "groom");
  const profile = await db().userAccountProfile.findUniqueOrThrow({ where: { userId: user.id } });
  const member = await db().organizationMember.findFirstOrThrow({ where: { userId: user.id } });
  const entry = await db().auditLog.findFirstOrThrow({ where: { organizationId: organization.id } });
  await copyRow("horses", horseId, "'name', 'Horse ' || n % 500");
  await copyRow("health_records", record.id, "'happened_on', date '2020-01-01' + n % 900");
  await copyRow("users", user.id, "'email', n || '-' || $1::text || '@example.com'");
  await copyRow("user_account_profiles", profile.userId, "'full_name', 'Rider ' || n % 500", "user_id");
  await copyRow(
    "organization_members",
    member.id,
    `'user_id', ${getNewId(user.id)}, 'joined_at', timestamptz '2020-01-01' + n % 900 * interval '1 hour'`,
  );
  await copyRow(
    "audit_log",
    entry.id,
    "'created_at', timestamptz '2020-01-01' + n % 900 * interval '1 hour'",
  );
  const client = await createClient({ ctx, input: { name: "Lee", email: "lee@example.com" } });
  const draft = await createDraftInvoice(ctx);
  await db().invoice.update({ where: { id: draft.id }, data: { status: "sent", sentAt: new Date() } });
  const hay = await addEntry(ctx, { vendor: "Hill Feed" });
  await copyRow("clients", client.id, "'name', 'Client ' || n % 500, 'email', n || '@example.com'");
  await copyRow(
    "invoices",
    draft.id,
    `'sequence', 100 + n, 'invoice_number', 'INV-' || 100 + n, 'customer_name', 'Client ' || n % 500,
     'due_date', date '2099-01-01' + n % 900, 'total_amount', 10000 + n % 700,
     'client_id', CASE WHEN n % 2 = 0 THEN md5('${client.id}' || n)::uuid END,
     'created_at', timestamptz '2020-01-01' + n % 900 * interval '1 hour'`,
  );
  await copyRow(
    "finance_entries",
    hay.id,
    "'booked_on', date '2020-01-01' + n % 900, 'vendor', 'Vendor ' || n % 500, 'amount_cents', 100 + n % 700",
  );
  // Only a table's owner can collect its statistics.
  await runAsOwner(
    "ANALYZE horses, health_records, organization_members, audit_log, clients, invoices, finance_entries",
  );
}, 120_000);
afterAll(closeDatabase);

/**
 * Creates `ROWS` copies of a row with different values. A copy's ID is derived from the row's ID and the copy's
 * number.
 */
async function copyRow(table: string, id: string, changes: string, key = "id"): Promise<void> {
  await db().$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe("SET LOCAL statement_timeout = 0");
      await tx.$executeRawUnsafe(
        `INSERT INTO ${table} SELECT copy.* FROM ${table} original, generate_series(1, ${ROWS}) n,
           LATERAL jsonb_populate_record(
             original, jsonb_build_object('${key}', ${getNewId("$1::text", false)}, ${changes})) copy
         WHERE original.${key} = $1::uuid`,
        id,
      );
    },
    { timeout: 60_000 },
  );
}

function getNewId(id: string, isText = true): string {
  return `md5(${isText ? `'${id}'` : id} || n)::uuid`;
}

interface SortedList {
  read: (
    sort: string,
    cursor: string | null,
    by?: Context,
  ) => Promise<{ ids: string[]; values: (string | number)[]; cursor: string | null }>;
  sorts: readonly string[];
  /** The list's default sort order and the index that it uses. */
  standard: { sort: string; index: string };
}

const LISTS: Record<string, SortedList> = {
  horses: {
    sorts: ["name", "-name", "born", "-born", "location", "-location", "owner", "-owner"],
    standard: { sort: "name", index: "horses_open_by_name_idx" },
    read: async (sort, cursor, by = ctx) => {
      const { horses, nextCursor } = await listHorses({ ctx: by, input: { sort, cursor } });
      // The copied horses have no date of birth, location or owner, so only their names are compared.
      const values = horses.map(({ name }) => (sort.endsWith("name") ? name.toLowerCase() : ""));
      return { ids: horses.map(({ id }) => id), values, cursor: nextCursor };
    },
  },
  members: {
    sorts: ["joined", "-joined", "name", "-name", "role", "-role"],
    standard: { sort: "joined", index: "organization_members_organization_id_joined_at_id_idx" },
    read: async (sort, cursor, by = ctx) => {
      const { members, nextCursor } = await listMembers({ ctx: by, input: { sort, cursor } });
      const values = members.map(({ joinedAt, name, role }) =>
        sort.endsWith("joined") ? joinedAt : (sort.endsWith("name") ? name : role.name).toLowerCase(),
      );
      return { ids: members.map(({ id }) => id), values, cursor: nextCursor };
    },
  },
  "health records": {
    sorts: ["date", "-date", "kind", "-kind"],
    standard: { sort: "-date", index: "health_records_timeline_idx" },
    read: async (sort, cursor, by = ctx) => {
      const page = await listHealthRecords({ ctx: by, input: { horse_id: horseId, sort, cursor } });
      const values = page.records.map(({ happenedOn, content }) =>
        sort.endsWith("date") ? happenedOn : content.kind,
      );
      return { ids: page.records.map(({ id }) => id), values, cursor: page.nextCursor };
    },
  },
  activity: {
    sorts: ["date", "-date"],
    standard: { sort: "-date", index: "audit_log_organization_id_created_at_id_idx" },
    read: async (sort, cursor, by = ctx) => {
      const { entries, nextCursor } = await listActivity({ ctx: by, input: { sort, cursor } });
      const values = entries.map(({ createdAt }) => createdAt);
      return { ids: entries.map(({ id }) => id), values, cursor: nextCursor };
    },
  },
  invoices: {
    sorts: ["created", "number", "client", "due", "total"].flatMap((sort) => [sort, `-${sort}`]),
    standard: { sort: "-created", index: "invoices_organization_id_created_at_id_idx" },
    read: async (sort, cursor, by = ctx) => {
      const page = await listInvoices({ ctx: by, input: { sort, cursor } });
      const values = page.invoices.map((invoice) => {
        if (sort.endsWith("created")) return invoice.createdAt;
        if (sort.endsWith("number")) return Number(invoice.invoiceNumber.replace(/^\D+/, ""));
        if (sort.endsWith("client")) return invoice.customerName.toLowerCase();
        return sort.endsWith("due") ? invoice.dueDate : invoice.totalCents;
      });
      return { ids: page.invoices.map(({ id }) => id), values, cursor: page.nextCursor };
    },
  },
  clients: {
    sorts: ["name", "email", "balance"].flatMap((sort) => [sort, `-${sort}`]),
    standard: { sort: "name", index: "clients_organization_id_name_idx" },
    read: async (sort, cursor, by = ctx) => {
      const page = await listClients({ ctx: by, input: { sort, cursor } });
      const values = page.clients.map((client) => {
        if (sort.endsWith("balance")) return client.balanceCents;
        return sort.endsWith("name") ? client.name : (client.email ?? "");
      });
      return { ids: page.clients.map(({ id }) => id), values, cursor: page.nextCursor };
    },
  },
  finances: {
    sorts: ["date", "vendor", "category", "amount"].flatMap((sort) => [sort, `-${sort}`]),
    standard: { sort: "-date", index: "finance_entries_live_idx" },
    read: async (sort, cursor, by = ctx) => {
      const page = await listEntries({ ctx: by, input: { sort, cursor } });
      const values = page.entries.map((entry) => {
        if (sort.endsWith("amount")) return entry.amountCents;
        if (sort.endsWith("date")) return entry.bookedOn;
        return sort.endsWith("vendor") ? (entry.vendor ?? "").toLowerCase() : entry.category;
      });
      return { ids: page.entries.map(({ id }) => id), values, cursor: page.nextCursor };
    },
  },
};

/**
 * Runs `read` with a context that records its queries, and returns PostgreSQL's plans for the queries that read a
 * page.
 */
async function getQueryPlans(read: (by: Context) => Promise<unknown>): Promise<string[]> {
  const queries: { text: string; values: unknown[] }[] = [];
  const recorded = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== "$queryRawUnsafe") return Reflect.get(target, name);
      return (text: string, ...values: unknown[]) => {
        queries.push({ text, values });
        return target.$queryRawUnsafe(text, ...values);
      };
    },
  });
  await read({ ...ctx, db: recorded });
  const plans: string[] = [];
  for (const { text, values } of queries.filter(({ text }) => /ORDER BY .* LIMIT \$/s.test(text))) {
    const { rows } = await pool().query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

describe(`a list of ${ROWS} rows`, () => {
  const cases = Object.entries(LISTS).flatMap(([name, { sorts }]) =>
    sorts.map((sort) => [name, sort] as const),
  );
  it.each(cases)("two pages of %s sorted by %s load within the time limit", async (name, sort) => {
    const list = LISTS[name];
    if (!list) throw new Error(`There is no list of ${name}.`);
    const startedAt = performance.now();
    const first = await list.read(sort, null);
    const second = await list.read(sort, first.cursor);
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS);
    const ids = [...first.ids, ...second.ids];
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.ids.length).toBeGreaterThan(10);
    const values = [...first.values, ...second.values];
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith("-") ? sorted.toReversed() : sorted);
  });

  it.each(Object.entries(LISTS))(
    "the list of %s uses an index for each page in its default sort order",
    async (_name, list) => {
      const { sort, index } = list.standard;
      const { cursor } = await list.read(sort, null);
      for (const place of [null, cursor]) {
        const plans = await getQueryPlans((by) => list.read(sort, place, by));
        expect(plans).not.toEqual([]);
        expect(plans.join("\n")).toContain(`using ${index} `);
      }
    },
  );
});
