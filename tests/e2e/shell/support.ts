import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";

export const DEMO_PASSWORD = "Hoofline-demo-1";

const stackSchema = z.object({ database: z.string() });

/** Work on the running stack's database, on a connection of its own. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  const { database } = stackSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As the form's own script does it; whether the person was let in. */
export async function tryToSignIn(request: APIRequestContext, email: string): Promise<boolean> {
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await request.get("/api/auth/csrf")).json());
  const form = { csrfToken, email, password: DEMO_PASSWORD, json: "true" };
  return (await request.post("/api/auth/callback/credentials", { form })).ok();
}

/** Gives the browser a session without the form, which has tests of its own; the page stays where it is. */
export async function signIn(page: Page, email: string): Promise<void> {
  expect(await tryToSignIn(page.request, email)).toBe(true);
}

/** A person with the demo's password and nothing else: no profile, no organization. */
export async function createBarePerson(): Promise<string> {
  const id = randomUUID();
  const email = `bare-${id}@hoofline.test`;
  await withDatabase((client) =>
    client.query(
      `INSERT INTO users (id, email, email_confirmed_at, terms_accepted_at, password_hash, updated_at)
       SELECT $1, $2, now(), now(), password_hash, now() FROM users WHERE email = 'personal@hoofline.test'`,
      [id, email],
    ),
  );
  return email;
}

/** A stable of that tier without horses and invoices, and its owner's address. */
export async function createEmptyStable(
  tier: "ranch" | "pro",
): Promise<{ email: string; organizationId: string }> {
  const email = await createBarePerson();
  const organizationId = randomUUID();
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
    const userId = rows[0]?.id;
    await client.query(
      "INSERT INTO user_account_profiles (user_id, email, full_name, updated_at) VALUES ($1, $2, 'Robin Hale', now())",
      [userId, email],
    );
    await client.query(
      `INSERT INTO organizations (id, name, owner_id, subscription_tier, updated_at)
       VALUES ($1, 'Empty Barn', $2, $3, now())`,
      [organizationId, userId, tier],
    );
    await client.query("INSERT INTO organization_counters (organization_id) VALUES ($1)", [organizationId]);
    await client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT $1, $2, $3, id FROM roles WHERE key = 'owner'`,
      [randomUUID(), organizationId, userId],
    );
  });
  return { email, organizationId };
}

/** Its page's path. */
export async function createHorse(stable: { organizationId: string }, name: string): Promise<string> {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string }>(
      `INSERT INTO horses (id, organization_id, name, updated_at)
       VALUES (gen_random_uuid(), $1, $2, now()) RETURNING id`,
      [stable.organizationId, name],
    ),
  );
  return `/horses/${rows[0]?.id}`;
}

/** Resolves once the page has said nothing of a policy violation or an error; call before going anywhere. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** The page's main action: on a phone in the lower half, where the thumb is. */
export async function expectInReach(action: Locator, isMobile: boolean): Promise<void> {
  const box = await action.boundingBox();
  const height = action.page().viewportSize()?.height ?? 0;
  if (isMobile) expect(box?.y).toBeGreaterThan(height / 2);
  else expect(box).not.toBeNull();
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name })).toBeVisible();
}
