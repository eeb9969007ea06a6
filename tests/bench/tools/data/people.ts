import type pg from "pg";

/**
 * Inserts confirmed accounts that share a password: `name1@bench.hoofline.test`, `name2@…`. Returns them in
 * the order of their numbers.
 */
export async function insertPeople(
  client: pg.Client,
  { name, count, passwordHash }: { name: string; count: number; passwordHash: string },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `INSERT INTO users (id, email, email_confirmed_at, password_hash, password_changed_at,
                        terms_accepted_at, privacy_accepted_at, updated_at)
     SELECT uuidv7(), $1 || n || '@bench.hoofline.test', now(), $2, now(), now(), now(), now()
     FROM generate_series(1, $3::int) n
     RETURNING id, email`,
    [name, passwordHash, count],
  );
  await client.query(
    `INSERT INTO user_account_profiles (user_id, email, full_name, display_name, updated_at)
     SELECT id, email, 'Bench ' || split_part(email, '@', 1), split_part(email, '@', 1), now()
     FROM users WHERE id = ANY ($1)`,
    [rows.map(({ id }) => id)],
  );
  return rows;
}
