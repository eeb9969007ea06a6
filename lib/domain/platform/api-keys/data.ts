import "server-only";
import { z } from "zod";
import { type ApiScope, getApiPermissions, readApiScopes } from "@/lib/auth/api-scopes";
import { type Context, createContext, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import {
  ORGANIZATION_COLUMNS_SQL,
  organizationRowSchema,
  toContextOrganization,
} from "@/lib/auth/organization-row";
import { MINUTE_MS } from "@/lib/clock";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

/** An API key without its secret, which isn't stored. Times are ISO 8601 strings. */
export interface ApiKeyDto {
  id: string;
  name: string;
  scopes: ApiScope[];
  lastFour: string;
  creatorName: string | null;
  /**
   * Whether the creator is still a member. The key belongs to the organization and still works after the creator
   * leaves.
   */
  isCreatorMember: boolean;
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  createdAt: string;
}

const getSelect = (organizationId: string) => ({
  id: true,
  name: true,
  scopes: true,
  lastFour: true,
  lastUsedAt: true,
  expiresAt: true,
  revokedAt: true,
  createdAt: true,
  creator: {
    select: { profile: PUBLIC_NAME_FIELDS, memberships: { where: { organizationId }, select: { id: true } } },
  },
});

/** Reads one page of the organization's keys. */
export async function selectApiKeys(ctx: Context, page: PageRequest): Promise<ApiKeyDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const organizationId = getOrganizationId(ctx);
  const rows = await ctx.db.apiKey.findMany({
    where: { organizationId, ...where },
    ...query,
    select: getSelect(organizationId),
  });
  return restoreListOrder(rows, page.place).map(toKeyDto);
}

/** Finds a key. Returns null if it doesn't exist in the organization. */
export async function findApiKeyRow(ctx: Context, id: string): Promise<ApiKeyDto | null> {
  if (!isUuid(id)) return null;
  const organizationId = getOrganizationId(ctx);
  const row = await ctx.db.apiKey.findFirst({
    where: { id, organizationId },
    select: getSelect(organizationId),
  });
  return row && toKeyDto(row);
}

interface KeyRow extends Omit<ApiKeyDto, "scopes" | "creatorName" | "isCreatorMember" | `${string}At`> {
  scopes: string[];
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
  creator: {
    profile: { displayName: string | null; fullName: string | null } | null;
    memberships: readonly { id: string }[];
  } | null;
}

function toKeyDto({ creator, ...row }: KeyRow): ApiKeyDto {
  return {
    ...row,
    scopes: readApiScopes(row.scopes),
    creatorName: creator && getPublicName(creator.profile),
    isCreatorMember: creator !== null && creator.memberships.length > 0,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Counts the active keys. Locks the organization so that concurrent requests can't exceed the limit. */
export async function countActiveApiKeys(tx: Context): Promise<number> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  const now = tx.clock.now();
  return tx.db.apiKey.count({
    where: { organizationId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
}

interface NewKey {
  name: string;
  scopes: readonly ApiScope[];
  secretHash: Uint8Array<ArrayBuffer>;
  lastFour: string;
  expiresAt: Date | null;
}

export async function insertApiKey(tx: Context, { scopes, ...key }: NewKey): Promise<ApiKeyDto> {
  const organizationId = getOrganizationId(tx);
  const row = await tx.db.apiKey.create({
    data: {
      ...key,
      id: createId(),
      organizationId,
      scopes: [...scopes],
      createdBy: getActorUserId(tx),
      createdAt: tx.clock.now(),
    },
    select: getSelect(organizationId),
  });
  return toKeyDto(row);
}

/** Revokes a key. Returns false if it was already revoked. */
export async function markApiKeyRevoked(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.apiKey.updateMany({
    where: { id, organizationId: getOrganizationId(tx), revokedAt: null },
    data: { revokedAt: tx.clock.now() },
  });
  return count > 0;
}

const holderRowSchema = z.object({
  keyId: z.string(),
  keyName: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  ...organizationRowSchema.shape,
});
type HolderRow = z.infer<typeof holderRowSchema>;

/** An authenticated key with its scopes and context. */
export interface AuthenticatedApiKey
  extends Pick<HolderRow, "keyId" | "expiresAt" | "revokedAt" | "lastUsedAt"> {
  scopes: ApiScope[];
  ctx: Context;
}

/**
 * Finds a key by the hash of its secret. Returns null if there is no such key or if its organization is
 * closed.
 */
export async function findApiKeyHolder(
  ctx: Context,
  secretHash: Uint8Array,
): Promise<AuthenticatedApiKey | null> {
  const row = await queryJson(ctx.db, {
    name: "api-key-holder",
    schema: holderRowSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT k.id AS "keyId", k.name AS "keyName", k.scopes, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
             k.last_used_at AS "lastUsedAt", ${ORGANIZATION_COLUMNS_SQL}
      FROM api_keys k
      JOIN organizations o ON o.id = k.organization_id AND o.is_active
      WHERE k.secret_hash = decode($1, 'hex')
    ) found`,
    values: [Buffer.from(secretHash).toString("hex")],
  });
  if (!row) return null;
  const { keyId, expiresAt, revokedAt, lastUsedAt } = row;
  const scopes = readApiScopes(row.scopes);
  return { keyId, expiresAt, revokedAt, lastUsedAt, scopes, ctx: createKeyContext(ctx, row, scopes) };
}

function createKeyContext(
  { requestId, clock }: Context,
  row: HolderRow,
  scopes: readonly ApiScope[],
): Context {
  return createContext({
    actor: { kind: "apiKey", keyId: row.keyId, name: row.keyName },
    organization: toContextOrganization(row),
    permissions: getApiPermissions(scopes),
    horseIds: "all",
    requestId,
    clock,
  });
}

/** Updates the time of last use, at most once a minute to reduce writes. */
export async function recordApiKeyUse(
  ctx: Context,
  { keyId, lastUsedAt }: AuthenticatedApiKey,
): Promise<void> {
  const now = ctx.clock.now();
  if (lastUsedAt && now.getTime() - new Date(lastUsedAt).getTime() < MINUTE_MS) return;
  await ctx.db.apiKey.updateMany({ where: { id: keyId }, data: { lastUsedAt: now } });
}
