import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";

const CLIENT_COLUMNS = {
  id: true,
  name: true,
  email: true,
  phone: true,
  notes: true,
  archivedAt: true,
  isSample: true,
  createdAt: true,
} as const satisfies Prisma.ClientSelect;

export type ClientRow = Prisma.ClientGetPayload<{ select: typeof CLIENT_COLUMNS }>;

/** Times are ISO 8601 strings. */
export interface ClientDto {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  archivedAt: string | null;
  /** Whether the client is sample data, which the user can remove with one click. */
  isSample: boolean;
  createdAt: string;
}

/** Matches contacts with the "client" role. Excludes contacts that were merged into another contact. */
const IS_CLIENT = { roles: { has: "client" }, mergedIntoId: null } as const satisfies Prisma.ClientWhereInput;

/**
 * Returns one of the organization's clients. Throws NOT_FOUND for an unknown ID, or for the ID of a contact
 * that isn't a client.
 */
export async function getClientRow(ctx: Context, id: string): Promise<ClientRow> {
  return getRow(ctx, id, IS_CLIENT);
}

/**
 * Returns a contact that can be invoiced, with or without the "client" role. In a transaction, locks the
 * contact against merges until the transaction ends. Throws NOT_FOUND for an unknown ID.
 */
export async function getPayerRow(ctx: Context, id: string): Promise<ClientRow> {
  const organizationId = ctx.organization?.id;
  if (organizationId && isUuid(id)) {
    await ctx.db.$executeRaw`
      SELECT 1 FROM clients WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
  }
  return getRow(ctx, id, { mergedIntoId: null });
}

async function getRow(ctx: Context, id: string, where: Prisma.ClientWhereInput): Promise<ClientRow> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Client");
  const row = await ctx.db.client.findFirst({
    where: { ...where, organizationId, id },
    select: CLIENT_COLUMNS,
  });
  if (!row) throw createNotFoundError("Client");
  return row;
}

export function toClientDto(row: ClientRow): ClientDto {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the client fields that are stored in the audit log. */
export function toClientAuditFacts(row: ClientRow) {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    archived_at: row.archivedAt?.toISOString() ?? null,
  };
}

export type ClientFields = Pick<ClientRow, "name" | "email" | "phone" | "notes">;

export async function insertClient(tx: Context, fields: ClientFields): Promise<ClientRow> {
  return tx.db.client.create({
    data: { id: createId(), organizationId: getOrganizationId(tx), ...fields, createdAt: tx.clock.now() },
    select: CLIENT_COLUMNS,
  });
}

/** Adds a client. Returns false if an active contact already has this email. */
export async function insertClientIfNew(tx: Context, fields: ClientFields): Promise<boolean> {
  const now = tx.clock.now();
  const inserted = await tx.db.$executeRaw`
    INSERT INTO clients (id, organization_id, name, email, phone, notes, created_at, updated_at)
    VALUES (${createId()}::uuid, ${getOrganizationId(tx)}::uuid, ${fields.name}, ${fields.email}, ${fields.phone},
            ${fields.notes}, ${now}, ${now})
    ON CONFLICT (organization_id, email) WHERE archived_at IS NULL DO NOTHING`;
  return inserted > 0;
}

export async function findActiveClient(tx: Context, email: string): Promise<ClientRow | null> {
  return tx.db.client.findFirst({
    where: { organizationId: getOrganizationId(tx), email, archivedAt: null },
    select: CLIENT_COLUMNS,
  });
}

/** Adds the "client" role to the active contact with this email. Returns false if nothing changed. */
export async function addClientRole(tx: Context, email: string): Promise<boolean> {
  const { count } = await tx.db.client.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), email, archivedAt: null },
      NOT: { roles: { has: "client" } },
    },
    data: { roles: { push: "client" }, revision: { increment: 1 } },
  });
  return count > 0;
}

export async function updateClientRow(
  tx: Context,
  id: string,
  change: Partial<ClientFields> | Pick<ClientRow, "archivedAt">,
): Promise<ClientRow> {
  return tx.db.client.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { ...change, revision: { increment: 1 } },
    select: CLIENT_COLUMNS,
  });
}

/** Runs `write`. Throws CONFLICT for the email field if another active client has the same email address. */
export async function mapDuplicateClientError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = getUniqueViolation(error);
    if (constraint === null) throw error;
    const message = "You already have a client with this email. Use another email, or open that client.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { email: message } });
  }
}
