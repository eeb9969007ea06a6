import type pg from "pg";

interface OrganizationOptions {
  name: string;
  ownerId: string;
  clients: number;
  horses?: number;
}

/** Default number of horses. */
const HORSES = 40;

/**
 * Inserts a Pro organization that can accept payments, with its owner, horses and clients. Returns its ID.
 */
export async function insertOrganization(
  client: pg.Client,
  { name, ownerId, clients, horses = HORSES }: OrganizationOptions,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO organizations (id, name, subscription_tier, owner_id, stripe_connect_account_id,
                                stripe_onboarding_completed, stripe_charges_enabled, stripe_payouts_enabled,
                                created_at, updated_at)
     VALUES (uuidv7(), $1, 'pro', $2, 'acct_bench' || md5($1), true, true, true, now() - interval '14 months', now())
     RETURNING id`,
    [name, ownerId],
  );
  const id = rows[0]?.id ?? "";
  await client.query(
    `INSERT INTO organization_members (id, organization_id, user_id, role_id)
     SELECT uuidv7(), $1, $2, id FROM roles WHERE key = 'owner'`,
    [id, ownerId],
  );
  await client.query(
    `INSERT INTO user_subscriptions (id, user_id, status, plan_type, current_period_end, updated_at)
     VALUES (uuidv7(), $1, 'active', 'pro', now() + interval '20 days', now())`,
    [ownerId],
  );
  await client.query("INSERT INTO organization_counters (organization_id) VALUES ($1)", [id]);
  await insertHorses(client, id, horses);
  await insertClients(client, id, clients);
  return id;
}

/**
 * Inserts horses in ten barns. The horses have five different owners. Each horse's name is one of four names
 * followed by a number. Every third horse is a gelding.
 */
async function insertHorses(client: pg.Client, organizationId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO horses (id, organization_id, name, breed, color, sex, location, owner_name, microchip,
                         microchip_kind, updated_at)
     SELECT uuidv7(), $1, (ARRAY['Willow', 'Maple', 'Juniper', 'Star'])[n % 4 + 1] || ' ' || lpad(n::text, 4, '0'),
            'Quarter Horse', 'Bay', CASE WHEN n % 3 = 0 THEN 'gelding' ELSE 'mare' END, 'Barn ' || n % 10,
            'Owner ' || n % 5, '985' || lpad(n::text, 12, '0'), 'iso', now()
     FROM generate_series(1, $2::int) n`,
    [organizationId, count],
  );
}

async function insertClients(client: pg.Client, organizationId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO clients (id, organization_id, name, email, phone, updated_at)
     SELECT uuidv7(), $1, 'Client ' || lpad(n::text, 5, '0'), 'client' || n || '@example.com', '555-0100', now()
     FROM generate_series(1, $2::int) n`,
    [organizationId, count],
  );
}
