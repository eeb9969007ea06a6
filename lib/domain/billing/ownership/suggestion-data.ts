import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, isOwner } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import type { MatchedPerson } from "@/lib/domain/billing/ownership/model/owner-suggestions";
import { DomainError } from "@/lib/errors";
import type { SetupRole } from "@/lib/first-run";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

/** The maximum number of suggested contacts. */
const MAX_CANDIDATES = 10;

interface OwnerTexts {
  ownerName: string | null;
  ownerEmail: string | null;
  isSample: boolean;
}

const candidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
}) satisfies z.ZodType<MatchedPerson>;

/**
 * Returns active contacts with the same name or email address as a horse's owner. Contacts with the same email
 * address come first.
 */
export async function selectHorseOwnerCandidates(
  ctx: Context,
  { ownerName, ownerEmail, isSample }: OwnerTexts,
): Promise<MatchedPerson[]> {
  return queryRows(
    ctx.db,
    candidateSchema,
    Prisma.sql`
    SELECT id::text, name, email FROM clients
    WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND archived_at IS NULL AND merged_into_id IS NULL
      AND is_sample = ${isSample}
      AND (lower(trim(name)) = lower(trim(${ownerName} COLLATE "und-x-icu")) OR lower(trim(email)) = lower(trim(${ownerEmail})))
    ORDER BY (lower(trim(email)) = lower(trim(${ownerEmail}))) DESC NULLS LAST, name, id
    LIMIT ${MAX_CANDIDATES}`,
  );
}

/**
 * Returns the actor's name and email address if the actor owns the organization and answered "Horse owner" in the
 * first-run questions. Otherwise returns null.
 */
export async function findHorseOwnerAccount(
  ctx: Context,
): Promise<{ name: string; email: string | null } | null> {
  if (!isOwner(ctx)) return null;
  const organization = await ctx.db.organization.findFirst({
    where: { id: getOrganizationId(ctx), setupRole: "owner" satisfies SetupRole },
    select: {
      owner: { select: { email: true, profile: { select: { fullName: true, displayName: true } } } },
    },
  });
  const { email, profile } = organization?.owner ?? {};
  const name = profile?.fullName.trim() || profile?.displayName?.trim();
  return name ? { name, email: email ?? null } : null;
}

/** Adds a contact with the "owner" role but without the "client" role. Returns the contact's ID. */
export async function insertOwnerContact(
  tx: Context,
  contact: { name: string; email: string | null; phone: string | null; isSample: boolean },
): Promise<string> {
  const id = createId();
  await tx.db.client.create({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), ...contact, roles: ["owner"] },
      createdAt: tx.clock.now(),
    },
    select: { id: true },
  });
  return id;
}

/** Runs `write`. Throws CONFLICT if another active contact has the same email address. */
export async function mapDuplicateEmailError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message =
      "A contact with this email address was just added. Reload the page and choose that contact.";
    throw new DomainError("CONFLICT", message, { cause: error });
  }
}
