import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { type APIRequestContext, expect, type Locator, type Page } from "@/tests/e2e/test";

export const DEMO_PASSWORD = "Hoofline-demo-1";

const stackSchema = z.object({ database: z.string() });

/** Runs `work` on the running stack's database with a separate connection. */
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

/** Signs in by sending the same request as the sign-in form's script. Returns whether the sign-in succeeded. */
export async function tryToSignIn(request: APIRequestContext, email: string): Promise<boolean> {
  const csrf = await request.get("/api/auth/csrf");
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const form = { csrfToken, email, password: DEMO_PASSWORD, json: "true" };
  const headers = { origin: new URL(csrf.url()).origin };
  return (await request.post("/api/auth/callback/credentials", { form, headers })).ok();
}

/** Signs in without opening a page. The sign-in form has its own tests. */
export async function signIn(page: Page, email: string): Promise<void> {
  expect(await tryToSignIn(page.request, email)).toBe(true);
}

/** Creates a person with the demo password but without a profile or an organization. */
export async function createPersonWithoutProfile(): Promise<string> {
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

/**
 * Creates a stable with the given plan and no horses or invoices. Returns its owner's email address and its
 * organization's ID. With `setup: "open"`, the owner still gets the first-run questions.
 */
export async function createEmptyStable(
  tier: "ranch" | "pro",
  { setup = "skipped" }: { setup?: "open" | "skipped" } = {},
): Promise<{ email: string; organizationId: string }> {
  const email = await createPersonWithoutProfile();
  const organizationId = randomUUID();
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
    const userId = rows[0]?.id;
    await client.query(
      "INSERT INTO user_account_profiles (user_id, email, full_name, updated_at) VALUES ($1, $2, 'Robin Hale', now())",
      [userId, email],
    );
    await client.query(
      `INSERT INTO organizations (id, name, owner_id, subscription_tier, setup_state, updated_at)
       VALUES ($1, 'Empty Barn', $2, $3, $4, now())`,
      [organizationId, userId, tier, setup],
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

/** Creates a horse and returns its page's path. */
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

/**
 * On phones, expects the page's main action to be within reach of the thumb: in the lower half of the screen.
 */
export async function expectWithinReach(action: Locator, isMobile: boolean): Promise<void> {
  const box = await action.boundingBox();
  const height = action.page().viewportSize()?.height ?? 0;
  if (isMobile) expect(box?.y).toBeGreaterThan(height / 2);
  else expect(box).not.toBeNull();
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name })).toBeVisible();
}
