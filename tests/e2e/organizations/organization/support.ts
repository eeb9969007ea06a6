import { withDatabase } from "../../shell/support";
import { createPerson, type Stable } from "../invitations/support";

type RoleKey = "manager" | "groom" | "boarder";

export async function addMembership({ organizationId }: Stable, email: string, role: RoleKey): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id, horse_scope)
       SELECT gen_random_uuid(), $1, u.id, r.id, r.horse_scope FROM users u, roles r
       WHERE u.email = $2 AND r.key = $3`,
      [organizationId, email, role],
    );
    await client.query("UPDATE organizations SET member_count = member_count + 1 WHERE id = $1", [
      organizationId,
    ]);
  });
}

/**
 * Adds a new person to the stable and returns their email address. The person has a name but no organization
 * of their own.
 */
export async function createMember(stable: Stable, name: string, role: RoleKey): Promise<string> {
  const email = await createPerson(name);
  await addMembership(stable, email, role);
  return email;
}
