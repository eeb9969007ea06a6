import type pg from "pg";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { withClient } from "@/local/postgres/database";
import { insertInvoices } from "./invoices";
import { insertOrganization } from "./organization";
import { insertPeople } from "./people";

export const PASSWORD = "Bench-horses-1";

/** Each account can sign in only ten times in five minutes, so the measurements need many accounts. */
const ACCOUNTS = 400;

export interface BenchOrganization {
  organizationId: string;
  ownerId: string;
  /** The owner's email address. */
  email: string;
  /** The ID of a paid invoice with three lines. Empty if the organization has no invoices. */
  invoiceId: string;
}

export interface BenchData {
  small: BenchOrganization;
  large: BenchOrganization;
  /** The organization that the benchmark writes to. The other organizations keep their size. */
  writing: BenchOrganization;
  /** Accounts that are used only to sign in. */
  emails: string[];
}

/** Adds the benchmark's data to a migrated database, which can contain other data. */
export async function createBenchData(databaseUrl: string): Promise<BenchData> {
  const passwordHash = await hashPassword(PASSWORD);
  return withClient(databaseUrl, async (client) => {
    const create = (name: string, invoices: number) =>
      createBenchOrganization(client, { name, invoices, passwordHash });
    const data = {
      small: await create("small", 100),
      large: await create("large", 100_000),
      writing: await create("writing", 0),
      emails: (await insertPeople(client, { name: "rider", count: ACCOUNTS, passwordHash })).map(
        ({ email }) => email,
      ),
    };
    // In production, autovacuum would have run while this amount of data accumulated.
    await client.query("VACUUM (ANALYZE)");
    return data;
  });
}

async function createBenchOrganization(
  client: pg.Client,
  { name, invoices, passwordHash }: { name: string; invoices: number; passwordHash: string },
): Promise<BenchOrganization> {
  const [owner] = await insertPeople(client, { name, count: 1, passwordHash });
  if (!owner) throw new Error("No owner was inserted");
  const clients = Math.max(20, Math.round(invoices / 50));
  const organizationId = await insertOrganization(client, {
    name: `Bench ${name}`,
    ownerId: owner.id,
    clients,
  });
  await insertInvoices(client, { organizationId, ownerId: owner.id, count: invoices, clients });
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM invoices WHERE organization_id = $1 AND status = 'paid' AND sequence % 3 = 2
     ORDER BY created_at DESC LIMIT 1`,
    [organizationId],
  );
  return { organizationId, ownerId: owner.id, email: owner.email, invoiceId: rows[0]?.id ?? "" };
}
