/**
 * Matches text that isn't a name: empty text, an email address or a number. The pattern works the same way in
 * JavaScript and PostgreSQL.
 */
const NOT_A_NAME_PATTERN = "@|^[-+0-9()./ ]*$";
const NOT_A_NAME_REGEX = new RegExp(NOT_A_NAME_PATTERN);

/** Shown for people without a name. */
export const UNNAMED_PERSON_LABEL = "New member";

interface Names {
  displayName: string | null;
  fullName: string | null;
}

export function isName(text: string): boolean {
  return !NOT_A_NAME_REGEX.test(text);
}

/**
 * Returns the name that others see: the display name, or otherwise the full name. Never returns an email address or
 * phone number.
 */
export function getPublicName(profile: Names | null | undefined): string | null {
  return [profile?.displayName, profile?.fullName].find((name) => name && isName(name)) ?? null;
}

/** Returns an SQL expression for the public name of the person in a row of user_account_profiles. */
export function getPublicNameSql(profile: string): string {
  const names = ["display_name", "full_name"].map((column) => `${profile}.${column}`);
  return `COALESCE(${names.map((name) => `CASE WHEN ${name} !~ '${NOT_A_NAME_PATTERN}' THEN ${name} END`).join(", ")})`;
}

/** Returns an SQL expression for an actor's name. If the user ID is null, the actor is our system. */
export function getActorNameSql(userId: string): string {
  return `COALESCE((SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = ${userId}),
    CASE WHEN ${userId} IS NULL THEN 'Hoofline' ELSE 'Someone' END)`;
}

/**
 * Returns an SQL expression for an actor's name, followed by the name of the actor's organization. `organization`
 * is the SQL expression for the organization's name, which is null for the horse's own organization.
 */
export function getActorWithOrganizationSql(userId: string, organization: string): string {
  return `concat_ws('${ORGANIZATION_SEPARATOR}', ${getActorNameSql(userId)}, ${organization}::text)`;
}

/** Adds the organization's name to a person's name, for records that two organizations share. */
export function addOrganizationName(name: string, organization: string): string {
  return `${name}${ORGANIZATION_SEPARATOR}${organization}`;
}

const ORGANIZATION_SEPARATOR = " · ";

const API_KEY_PREFIX = "API key: ";

/** Returns the name shown for changes made with an API key. */
export function getApiKeyDisplayName(name: string): string {
  return `${API_KEY_PREFIX}${name}`;
}

/**
 * Returns an SQL expression for the display name of the API key in a row of audit_log. The expression is null if
 * the change wasn't made with an API key.
 */
export function getApiKeyDisplayNameSql(entry: string): string {
  return `CASE WHEN ${entry}.actor_kind = 'apiKey' THEN (SELECT '${API_KEY_PREFIX}' || k.name FROM api_keys k
    WHERE k.id = ${entry}.actor_id::uuid AND k.organization_id = ${entry}.organization_id) END`;
}

/** The fields that Prisma selects for a public name. */
export const PUBLIC_NAME_FIELDS = { select: { displayName: true, fullName: true } } as const;
