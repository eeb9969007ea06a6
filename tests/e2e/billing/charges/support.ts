import { randomUUID } from "node:crypto";
import { createEmptyStable, createHorse, withDatabase } from "../../shell/support";

export interface Barn {
  email: string;
  organizationId: string;
  /** The horses' IDs, by name. */
  horseIds: Readonly<Record<string, string>>;
}

/** Creates a stable with one horse for each entry of `owners`. Null means that the horse has no owner. */
export async function createBarn(owners: Readonly<Record<string, string | null>>): Promise<Barn> {
  const stable = await createEmptyStable("pro");
  const horseIds: Record<string, string> = {};
  for (const [horse, owner] of Object.entries(owners)) {
    const horseId = (await createHorse(stable, horse)).replace("/horses/", "");
    horseIds[horse] = horseId;
    if (owner) await setOwner(stable.organizationId, horseId, owner);
  }
  return { ...stable, horseIds };
}

async function setOwner(organizationId: string, horseId: string, owner: string): Promise<void> {
  const [contactId, ownershipId] = [randomUUID(), randomUUID()];
  await withDatabase(async (client) => {
    await client.query(
      "INSERT INTO clients (id, organization_id, name, updated_at) VALUES ($1, $2, $3, now())",
      [contactId, organizationId, owner],
    );
    await client.query(
      "INSERT INTO ownerships (id, organization_id, horse_id, starts_on) VALUES ($1, $2, $3, '2020-01-01')",
      [ownershipId, organizationId, horseId],
    );
    await client.query(
      `INSERT INTO ownership_shares (id, organization_id, ownership_id, contact_id, basis_points)
       VALUES (gen_random_uuid(), $1, $2, $3, 10000)`,
      [organizationId, ownershipId, contactId],
    );
  });
}

/**
 * Adds a farrier service for $85.00. If `charges` is true, members are asked whether to charge for logged
 * care.
 */
export async function addFarrierService(
  { organizationId }: Pick<Barn, "organizationId">,
  { name, charges }: { name: string; charges: boolean },
): Promise<void> {
  await withDatabase(async (client) => {
    const serviceId = randomUUID();
    await client.query(
      `INSERT INTO services (id, organization_id, name, category, unit, care_kind, care_charging, updated_at)
       VALUES ($1, $2, $3, 'farrier', 'each', $4, 'ask', now())`,
      [serviceId, organizationId, name, charges ? "farrier" : null],
    );
    await client.query(
      `INSERT INTO service_prices (id, organization_id, service_id, starts_on, price)
       VALUES (gen_random_uuid(), $1, $2, '2020-01-01', 8500)`,
      [organizationId, serviceId],
    );
  });
}

/** Adds a farrier visit for each horse, dated the given number of days ago. */
export async function addVisits(barn: Barn, daysAgo: Readonly<Record<string, number>>): Promise<void> {
  await withDatabase(async (client) => {
    for (const [horse, days] of Object.entries(daysAgo)) {
      await client.query(
        `INSERT INTO health_records
           (id, organization_id, horse_id, kind, happened_on, title, details, author_name, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 'farrier', current_date - $3::int, 'Farrier: trim',
                 '{"work":"trim"}', 'Robin Hale', now())`,
        [barn.organizationId, barn.horseIds[horse], days],
      );
    }
  });
}
