/** What no name is: empty, an address, or a number. Written so that JavaScript and PostgreSQL read it alike. */
const NOT_A_NAME = "@|^[-+0-9()./ ]*$";
const NO_NAME = new RegExp(NOT_A_NAME);

interface Names {
  displayName: string | null;
  fullName: string | null;
}

export function isName(text: string): boolean {
  return !NO_NAME.test(text);
}

/** How others know a person: as they wish to be called, else by their name, and never by an address or a number. */
export function publicNameOf(profile: Names | null | undefined): string | null {
  return [profile?.displayName, profile?.fullName].find((name) => name && isName(name)) ?? null;
}

/** The same in a query, of a row of user_account_profiles. */
export function publicNameSql(profile: string): string {
  const names = ["display_name", "full_name"].map((column) => `${profile}.${column}`);
  return `COALESCE(${names.map((name) => `CASE WHEN ${name} !~ '${NOT_A_NAME}' THEN ${name} END`).join(", ")})`;
}

/** How a query names whoever acts, by user id; the system itself signs with its own name. */
export function actorNameSql(userId: string): string {
  return `COALESCE((SELECT ${publicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = ${userId}),
    CASE WHEN ${userId} IS NULL THEN 'Hoofline' ELSE 'Somebody' END)`;
}

/** The same with the organization that they act from, a place of the query: null where that is the horse's own. */
export function actorOfSql(userId: string, organization: string): string {
  return `concat_ws('${OF}', ${actorNameSql(userId)}, ${organization}::text)`;
}

/** A name with its organization, as two organizations read it that write in one record. */
export function nameOf(name: string, organization: string): string {
  return `${name}${OF}${organization}`;
}

const OF = " · ";

const KEY = "API key: ";

/** How what a key wrote is signed. */
export function keySignature(name: string): string {
  return `${KEY}${name}`;
}

/** The same in a query, of a row of audit_log that a key wrote; null for others. */
export function keySignatureSql(entry: string): string {
  return `CASE WHEN ${entry}.actor_kind = 'apiKey' THEN (SELECT '${KEY}' || k.name FROM api_keys k
    WHERE k.id = ${entry}.actor_id::uuid AND k.organization_id = ${entry}.organization_id) END`;
}

/** What a query by Prisma selects for it. */
export const PUBLIC_NAME = { select: { displayName: true, fullName: true } } as const;
