import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { findContactChoices } from "@/lib/domain/billing/contacts/find-contact-choices";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { createService } from "@/lib/domain/billing/services/create-service";
import { exportServices } from "@/lib/domain/billing/services/export-services";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { exportHorses } from "@/lib/domain/horses/horses/export-horses";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { compareNames } from "@/lib/lists/name-order";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createMember } from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";
import { expectSameNames } from "@/tests/setup/expect-same-names";

/**
 * The names are in the expected order. If they were sorted by bytes, names that start with a lowercase or accented
 * letter would come last.
 */
const NAMES = ["Älva star", "Bea star", "émile star", "Emma star", "Łuk star", "Zoe star", "zorro star"];

let ctx: Context;
let recipientCtx: Context;

beforeAll(async () => {
  const owner = await createAccount("pro");
  ({ ctx } = owner);
  const organization = { id: owner.organizationId };
  const recipient = await createAccount("pro");
  recipientCtx = recipient.ctx;
  for (const name of NAMES.toReversed()) {
    const horseId = await createHorse(organization, name);
    await createTrimPlan(ctx, horseId);
    await shareHorse({ organizationId: organization.id, horseId }, recipient.organizationId);
    await createContact({ ctx, input: { name, roles: ["client"] } });
    await createService({ ctx, input: { name, category: "board", unit: "month", price: "10" } });
    await createDraftInvoice(ctx, { customer_name: name });
    const entry = { kind: "expense", amount: "10", category: "feed", booked_on: "2026-01-10" } as const;
    await createEntry({ ctx, input: { ...entry, vendor: name } });
    await addTask(ctx, { title: name });
    const { id: userId } = await createMember(organization, "groom");
    await db().userAccountProfile.update({ where: { userId }, data: { fullName: name, displayName: null } });
  }
});
afterAll(closeDatabase);

interface Named {
  name: string;
}
interface NamePage {
  names: string[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const getNames = (rows: readonly Named[]) => rows.map(({ name }) => name);
const isListed = (name: string) => NAMES.includes(name);

const PAGED_LISTS: Record<string, (page: { cursor: string | null; limit: number }) => Promise<NamePage>> = {
  horses: async (page) => {
    const { horses, ...cursors } = await listHorses({ ctx, input: page });
    return { names: getNames(horses), ...cursors };
  },
  contacts: async (page) => {
    const { contacts, ...cursors } = await listContacts({ ctx, input: page });
    return { names: getNames(contacts), ...cursors };
  },
  clients: async (page) => {
    const { clients, ...cursors } = await listClients({ ctx, input: { ...page, sort: "name" } });
    return { names: getNames(clients), ...cursors };
  },
  members: async (page) => {
    const { members, ...cursors } = await listMembers({ ctx, input: { ...page, sort: "name" } });
    return { names: getNames(members), ...cursors };
  },
  "shared horses": async (page) => {
    const { horses, ...cursors } = await listSharedHorses({ ctx: recipientCtx, input: page });
    return { names: getNames(horses), ...cursors };
  },
  "due care by horse": async (page) => {
    const { care, ...cursors } = await listCare({ ctx, input: { ...page, order: "horse" } });
    return { names: care.map(({ horseName }) => horseName), ...cursors };
  },
  "invoices by client": async (page) => {
    const { invoices, ...cursors } = await listInvoices({ ctx, input: { ...page, sort: "client" } });
    return { names: invoices.map(({ customerName }) => customerName), ...cursors };
  },
  "finances by vendor": async (page) => {
    const { entries, ...cursors } = await listEntries({ ctx, input: { ...page, sort: "vendor" } });
    return { names: entries.map(({ vendor }) => vendor ?? ""), ...cursors };
  },
};

const WHOLE_LISTS: Record<string, () => Promise<string[]>> = {
  "horse choices": async () => {
    return getNames(await listHorseChoices({ ctx, input: {} }));
  },
  "contact choices": async () => {
    const { contacts } = await findContactChoices({ ctx, input: { search: "" } });
    return getNames(contacts);
  },
  services: async () => getNames(await listServices({ ctx, input: {} })),
  "members to assign": async () =>
    getNames(await listModuleMembers({ ctx, input: { module: "tasks" } })).filter(isListed),
  "tasks of a day": async () =>
    (await listDayTasks({ ctx, input: { day: "2026-01-12" } })).tasks.map(({ title }) => title),
  "exported horses": async () => getFirstColumn(await exportHorses({ ctx, input: {} })),
  "exported services": async () => getFirstColumn(await exportServices({ ctx })),
  "horses found by a search": () => findResults("horse"),
  "clients found by a search": () => findResults("client"),
  "members found by a search": () => findResults("member"),
};

function getFirstColumn(csv: string): string[] {
  const lines = csv.trim().split("\r\n").slice(1);
  return lines.map((line) => line.split(",")[0] ?? "");
}

async function findResults(kind: string): Promise<string[]> {
  const groups = await searchOrganization({ ctx, input: { q: "star", limit: 10 } });
  const results = groups.flatMap((group) => group.results).filter(({ type }) => type === kind);
  return results.map(({ title }) => title);
}

describe("accented and lowercase names", () => {
  it.each(Object.entries(PAGED_LISTS))(
    "accented and lowercase names are in alphabetical order on every page of %s",
    async (_name, read) => {
      const forward: string[] = [];
      let page = await read({ cursor: null, limit: 2 });
      forward.push(...page.names);
      while (page.nextCursor) {
        page = await read({ cursor: page.nextCursor, limit: 2 });
        forward.push(...page.names);
      }
      expect(forward.filter(isListed)).toEqual(NAMES);
      const backward = [...page.names];
      while (page.previousCursor) {
        page = await read({ cursor: page.previousCursor, limit: 2 });
        backward.unshift(...page.names);
      }
      expect(backward.filter(isListed).slice(-NAMES.length)).toEqual(NAMES);
    },
  );

  it.each(Object.entries(WHOLE_LISTS))(
    "accented and lowercase names are in alphabetical order in the list of %s",
    async (_name, read) => {
      expect(await read()).toEqual(NAMES);
    },
  );

  it("accented and lowercase names have the same order in PostgreSQL and browsers", async () => {
    const texts = [
      "Zoe",
      "Émile",
      "emile",
      "Emile",
      "Ångström",
      "Øst",
      "Łuk",
      "O'Hara",
      "o hara",
      "Über",
      "ß",
      "10 A",
      "2 A",
      "",
    ];
    const { rows } = await pool().query<{ text: string }>(
      `SELECT text FROM unnest($1::text[]) AS text ORDER BY text COLLATE "und-x-icu"`,
      [texts],
    );
    expect(rows.map(({ text }) => text)).toEqual(texts.toSorted(compareNames));
  });

  it("every name column used to sort a list has the collation for names", async () => {
    const { rows } = await pool().query<{ name: string }>(`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND collation_name = 'und-x-icu'`);
    expectSameNames({
      found: rows.map(({ name }) => name),
      listed: [
        "clients.name",
        "horses.name",
        "organizations.name",
        "services.name",
        "tasks.title",
        "tax_rates.name",
        "user_account_profiles.display_name",
        "user_account_profiles.full_name",
      ],
      what: "column with the collation for names",
      file: "tests/integration/lists/name-order.test.ts",
    });
  });
});
