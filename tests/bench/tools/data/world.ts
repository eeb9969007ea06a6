import type pg from "pg";
import { hashPassword } from "@/lib/auth/passwords";
import { withClient } from "@/local/postgres/database";
import { insertInvoices } from "./invoices";
import { insertOrganization } from "./organization";
import { insertPeople } from "./people";

export const PASSWORD = "Bench-horses-1";

/** More accounts than one measurement needs, because each can sign in only ten times in five minutes. */
const ACCOUNTS = 400;

export interface Yard {
  organizationId: string;
  /** Of its owner. */
  email: string;
  /** A paid invoice of three lines, where there are invoices. */
  invoiceId: string;
}

export interface World {
  small: Yard;
  large: Yard;
  /** Where the benchmark writes, so that the others keep their size. */
  writing: Yard;
  /** People who do nothing but sign in. */
  emails: string[];
}

/** Fills a migrated database beside whatever it holds already. */
export async function makeWorld(databaseUrl: string): Promise<World> {
  const passwordHash = await hashPassword(PASSWORD);
  return withClient(databaseUrl, async (client) => {
    const yard = (name: string, invoices: number) => makeYard(client, { name, invoices, passwordHash });
    const world = {
      small: await yard("small", 100),
      large: await yard("large", 100_000),
      writing: await yard("writing", 0),
      emails: (await insertPeople(client, { name: "rider", count: ACCOUNTS, passwordHash })).map(
        ({ email }) => email,
      ),
    };
    // As autovacuum would have left it by the time that so much had gathered.
    await client.query("VACUUM (ANALYZE)");
    return world;
  });
}

async function makeYard(
  client: pg.Client,
  { name, invoices, passwordHash }: { name: string; invoices: number; passwordHash: string },
): Promise<Yard> {
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
  return { organizationId, email: owner.email, invoiceId: rows[0]?.id ?? "" };
}
