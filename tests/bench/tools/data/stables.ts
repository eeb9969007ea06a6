import type pg from "pg";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { withClient } from "@/local/postgres/database";
import { PASSWORD } from "./bench-data";
import { insertCare, insertRecords } from "./care";
import { insertDocuments } from "./documents";
import { insertEvents } from "./events";
import { insertOrganization } from "./organization";
import { insertPeople } from "./people";
import { insertTasks } from "./tasks";

export interface Stable {
  organizationId: string;
  /** The owner's email address. */
  email: string;
  /** The ID of one horse. All horses have the same number of records. */
  horseId: string;
}

/**
 * A hundred horses fill one page of every list, so pages are the same size for the small and large stables.
 */
const SMALL = { horses: 100, daysOfTasks: 45 };
const LARGE = { horses: 5_000, daysOfTasks: 365 };

/**
 * Creates two stables with the same care, records and documents per horse, the same tasks per day and the
 * same events. One stable has 50 times as many horses as the other.
 */
export async function createStables(databaseUrl: string): Promise<{ small: Stable; large: Stable }> {
  const passwordHash = await hashPassword(PASSWORD);
  return withClient(databaseUrl, async (client) => {
    const stables = {
      small: await createStable(client, { name: "pony", passwordHash, ...SMALL }),
      large: await createStable(client, { name: "herd", passwordHash, ...LARGE }),
    };
    // Vacuums the database, because autovacuum would have run in production while this much data accumulated.
    await client.query("VACUUM (ANALYZE)");
    return stables;
  });
}

async function createStable(
  client: pg.Client,
  options: { name: string; passwordHash: string; horses: number; daysOfTasks: number },
): Promise<Stable> {
  const { name, horses } = options;
  const [owner] = await insertPeople(client, { name, count: 1, passwordHash: options.passwordHash });
  if (!owner) throw new Error("No owner was inserted");
  const organizationId = await insertOrganization(client, {
    name: `Bench ${name}`,
    ownerId: owner.id,
    clients: 20,
    horses,
  });
  await insertRecords(client, organizationId);
  await insertCare(client, organizationId);
  await insertDocuments(client, organizationId);
  await insertTasks(client, organizationId, options.daysOfTasks);
  await insertEvents(client, organizationId);
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM horses WHERE organization_id = $1 AND name = 'Willow 0040'",
    [organizationId],
  );
  return { organizationId, email: owner.email, horseId: rows[0]?.id ?? "" };
}
