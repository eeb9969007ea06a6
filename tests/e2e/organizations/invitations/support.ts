import { randomBytes, randomUUID } from "node:crypto";
import { type Page, test } from "@/tests/e2e/test";
import { createEmptyStable, withDatabase } from "../../shell/support";

export interface Stable {
  email: string;
  organizationId: string;
}

/** Creates a stable whose owner, Robin Hale, creates the invitations. */
export async function createStable(name = "Larkspur Farm"): Promise<Stable> {
  const stable = await createEmptyStable("pro");
  await withDatabase((client) =>
    client.query("UPDATE organizations SET name = $2, description = 'Boarding and lessons' WHERE id = $1", [
      stable.organizationId,
      name,
    ]),
  );
  return stable;
}

/** Creates an invitation with the role Groom and returns its path. `change` is a list of SQL assignments. */
export async function inviteGroom({ organizationId }: Stable, change = "is_active = true"): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO qr_invitation_tokens (id, token, organization_id, role_id, created_by, updated_at)
       SELECT $1, $2, o.id, r.id, o.owner_id, now() FROM organizations o, roles r
       WHERE o.id = $3 AND r.key = 'groom'`,
      [randomUUID(), token, organizationId],
    );
    await client.query(`UPDATE qr_invitation_tokens SET ${change} WHERE token_hash = sha256($1)`, [token]);
  });
  return `/invite/qr/${token}`;
}

/** Creates a pending trainer invitation and returns its path. `change` is a list of SQL assignments. */
export async function inviteTrainer(
  { organizationId }: Stable,
  change = "status = 'pending'",
): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO trainer_invitations
         (id, qr_token, trainer_organization_id, created_by, message, trainer_services, updated_at)
       SELECT $1, $2, id, owner_id, 'Two young horses to start in spring.', '"[\\"Dressage\\",\\"Lunging\\"]"', now()
       FROM organizations WHERE id = $3`,
      [randomUUID(), token, organizationId],
    );
    await client.query(`UPDATE trainer_invitations SET ${change} WHERE qr_token_hash = sha256($1)`, [token]);
  });
  return `/invite/trainer/${token}`;
}

/** Creates a person with a name, the demo password and no organization, and returns their email address. */
export async function createPerson(name: string): Promise<string> {
  const { email, organizationId } = await createEmptyStable("ranch");
  await withDatabase(async (client) => {
    await client.query("DELETE FROM organizations WHERE id = $1", [organizationId]);
    await client.query("UPDATE user_account_profiles SET full_name = $2 WHERE email = $1", [email, name]);
  });
  return email;
}

/** Opens a path as if from a link on the dashboard, so that the page doesn't try to open the app. */
export async function followLinkTo(page: Page, path: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  await page.goto(path, { referer: `${baseURL}/dashboard` });
}
