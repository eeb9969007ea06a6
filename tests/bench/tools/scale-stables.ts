import { withClient } from "@/local/postgres/database";
import { PASSWORD } from "./data/bench-data";
import type { ScaleDatabase } from "./scale-database";
import { signIn } from "./session";

/** Number of stables that send requests. */
const STABLES = 10;
/** A payment must not predate its invoice, so the benchmark pays only invoices that are at least this old. */
const MIN_INVOICE_AGE = "10 days";

/** One stable with a signed-in owner and the IDs that the benchmark's requests use. */
export interface ScaleStable {
  organizationId: string;
  headers: Record<string, string>;
  horses: string[];
  invoices: string[];
  /** The IDs of unpaid invoices. The benchmark pays each invoice only once. */
  unpaid: string[];
  /** Open farrier visits. The benchmark completes each visit only once. */
  farrierItems: string[];
}

/** Signs in the owners of stables that are spread evenly across the database. */
export async function openScaleStables(app: string, database: ScaleDatabase): Promise<ScaleStable[]> {
  const count = Math.min(STABLES, database.organizations);
  const places = Array.from(
    { length: count },
    (_, index) => Math.floor((index * database.organizations) / count) + 1,
  );
  return Promise.all(places.map((place) => openStable(app, database, database.getEmail(place))));
}

async function openStable(app: string, { ownerUrl }: ScaleDatabase, email: string): Promise<ScaleStable> {
  const cookie = await signIn(app, email, PASSWORD);
  return withClient(ownerUrl, async (client) => {
    const select = async (sql: string, value: string) =>
      (await client.query<{ id: string }>(sql, [value])).rows.map(({ id }) => id);
    const [organizationId = ""] = await select(
      "SELECT id FROM organizations WHERE owner_id = (SELECT id FROM users WHERE email = $1)",
      email,
    );
    return {
      organizationId,
      headers: {
        cookie,
        origin: app.replace("127.0.0.1", "localhost"),
        "content-type": "application/json",
      },
      horses: await select("SELECT id FROM horses WHERE organization_id = $1 ORDER BY id", organizationId),
      invoices: await select(
        "SELECT id FROM invoices WHERE organization_id = $1 ORDER BY created_at DESC LIMIT 50",
        organizationId,
      ),
      unpaid: await select(
        `SELECT id FROM invoices
         WHERE organization_id = $1 AND status IN ('sent', 'overdue') AND voided_at IS NULL
               AND created_at < now() - interval '${MIN_INVOICE_AGE}' ORDER BY id`,
        organizationId,
      ),
      farrierItems: await select(
        "SELECT id FROM care_items WHERE organization_id = $1 AND kind = 'farrier' AND status = 'open' ORDER BY id",
        organizationId,
      ),
    };
  });
}
