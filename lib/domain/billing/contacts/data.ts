import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import type { ContactDto, EditableContact } from "@/lib/domain/billing/contacts/dto";
import type { ContactChoice } from "@/lib/domain/billing/contacts/model/contact-choices";
import type { ComparedContact } from "@/lib/domain/billing/contacts/model/duplicates";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import type { ParsedContact } from "@/lib/domain/billing/contacts/model/schemas";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

const COLUMNS = {
  id: true,
  kind: true,
  roles: true,
  name: true,
  email: true,
  phone: true,
  otherEmails: true,
  otherPhones: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  region: true,
  postalCode: true,
  country: true,
  taxId: true,
  notes: true,
  tags: true,
  paymentTermsDays: true,
  invoiceDelivery: true,
  archivedAt: true,
  mergedIntoId: true,
  isSample: true,
  revision: true,
  createdAt: true,
} as const satisfies Prisma.ClientSelect;

type Row = Prisma.ClientGetPayload<{ select: typeof COLUMNS }>;

const choicesSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  roles: z.array(z.enum(CONTACT_ROLES)),
  invoiceDelivery: z.enum(INVOICE_DELIVERIES),
});

function toDto({ archivedAt, createdAt, ...row }: Row): ContactDto {
  return {
    ...row,
    ...choicesSchema.parse(row),
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a member's input to contact fields. */
export function toContactFields(entered: ParsedContact): EditableContact {
  return {
    kind: entered.kind,
    roles: entered.roles,
    name: entered.name,
    email: entered.email,
    phone: entered.phone,
    otherEmails: entered.other_emails,
    otherPhones: entered.other_phones,
    addressLine1: entered.address_line1,
    addressLine2: entered.address_line2,
    city: entered.city,
    region: entered.region,
    postalCode: entered.postal_code,
    country: entered.country,
    taxId: entered.tax_id,
    notes: entered.notes,
    tags: entered.tags,
    paymentTermsDays: entered.payment_terms_days,
    invoiceDelivery: entered.invoice_delivery ?? (entered.email ? "email" : "paper"),
  };
}

/**
 * Builds the condition for contacts that the actor has permission to view. To view contacts whose only role is
 * client, the actor needs permission to read clients.
 */
function filterContactsByActor(ctx: Context): Prisma.ClientWhereInput {
  return {
    organizationId: getOrganizationId(ctx),
    ...(!hasPermission(ctx.permissions, "clients", "read") && { NOT: { roles: { equals: ["client"] } } }),
  };
}

export interface ContactFilter {
  search: string;
  role: string | null;
  isArchived: boolean;
}

/** Builds the query conditions for filtering the contact list. */
function getFilterConditions({ search, role, isArchived }: ContactFilter): Prisma.ClientWhereInput[] {
  // Prisma doesn't escape LIKE wildcards.
  const contains = { contains: search.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return [
    { mergedIntoId: null },
    { archivedAt: isArchived ? { not: null } : null },
    ...(role ? [{ roles: { has: role } }] : []),
    ...(search
      ? [
          {
            OR: [
              { name: contains },
              { email: contains },
              { phone: contains },
              { otherEmails: { has: search.toLowerCase() } },
              { otherPhones: { has: search } },
            ],
          },
        ]
      : []),
  ];
}

export async function countSelectedContacts(ctx: Context, filter: ContactFilter): Promise<number> {
  return ctx.db.client.count({
    where: { AND: [filterContactsByActor(ctx), ...getFilterConditions(filter)] },
  });
}

/**
 * Returns a contact that the actor has permission to view. Throws NOT_FOUND for all other contacts, including
 * merged duplicates.
 */
export async function getContactRow(ctx: Context, id: string): Promise<ContactDto> {
  const contact = await getContactOrDuplicate(ctx, id);
  if (contact.mergedIntoId !== null) throw createNotFoundError("Contact");
  return contact;
}

/**
 * Returns a contact that the actor has permission to view, even if the contact was merged into another contact.
 */
export async function getContactOrDuplicate(ctx: Context, id: string): Promise<ContactDto> {
  if (!isUuid(id)) throw createNotFoundError("Contact");
  const row = await ctx.db.client.findFirst({
    where: { AND: [filterContactsByActor(ctx), { id }] },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Contact");
  return toDto(row);
}

/**
 * Returns active contacts, sorted by name. For members who can read invoices, includes contacts whose only role is
 * client.
 */
export async function selectContactChoices(
  ctx: Context,
  { search, role, limit }: Pick<ContactFilter, "search" | "role"> & { limit: number },
): Promise<ContactChoice[]> {
  const visible = hasPermission(ctx.permissions, "invoices", "read")
    ? { organizationId: getOrganizationId(ctx) }
    : filterContactsByActor(ctx);
  const rows = await ctx.db.client.findMany({
    where: { AND: [visible, ...getFilterConditions({ search, role, isArchived: false })] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true, name: true, email: true, roles: true },
  });
  return rows.map(({ roles, ...row }) => ({ ...row, roles: choicesSchema.shape.roles.parse(roles) }));
}

/**
 * The maximum number of contacts to compare when looking for duplicates. The limit keeps the contact list fast.
 */
const MAX_COMPARED = 5_000;

/** Returns the active contacts that the actor has permission to view, oldest first. Excludes sample data. */
export async function selectContactsToCompare(ctx: Context): Promise<ComparedContact[]> {
  const rows = await ctx.db.client.findMany({
    where: { ...filterContactsByActor(ctx), mergedIntoId: null, archivedAt: null, isSample: false },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_COMPARED,
    select: {
      ...{ id: true, name: true, distinctFrom: true },
      ...{ email: true, otherEmails: true, phone: true, otherPhones: true },
    },
  });
  return rows.map(({ id, name, email, otherEmails, phone, otherPhones, distinctFrom }) => ({
    ...{ id, name, distinctFrom },
    emails: email === null ? otherEmails : [email, ...otherEmails],
    phones: phone === null ? otherPhones : [phone, ...otherPhones],
  }));
}

/**
 * Stores in both contacts' rows whether a member marked the two contacts as different. Returns whether anything
 * changed.
 */
export async function setContactsDistinct(
  tx: Context,
  [first, second]: readonly [string, string],
  isDistinct: boolean,
): Promise<boolean> {
  const change = isDistinct ? Prisma.sql`array_append` : Prisma.sql`array_remove`;
  const count = await tx.db.$executeRaw`
    UPDATE clients SET distinct_from = ${change}(distinct_from, other.id)
    FROM (VALUES (${first}::uuid, ${second}::uuid), (${second}::uuid, ${first}::uuid)) AS other (contact_id, id)
    WHERE clients.organization_id = ${getOrganizationId(tx)}::uuid AND clients.id = other.contact_id
      AND (other.id = ANY (clients.distinct_from)) <> ${isDistinct}`;
  return count > 0;
}

export const CONTACT_SORT_COLUMN = { field: "name", type: "text" } as const;

/** Returns one page of contacts, sorted by name. */
export async function selectContacts(
  ctx: Context,
  { filter, place, limit }: PageRequest & { filter: ContactFilter },
): Promise<readonly ContactDto[]> {
  const { where, ...query } = createPageQuery({
    columns: [CONTACT_SORT_COLUMN],
    isDescending: false,
    place,
    limit,
  });
  const rows = await ctx.db.client.findMany({
    where: { AND: [filterContactsByActor(ctx), ...getFilterConditions(filter), where] },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(rows.map(toDto), place);
}

function toColumns({ roles, otherEmails, otherPhones, tags, ...fields }: EditableContact) {
  return {
    ...fields,
    ...{ roles: [...roles], otherEmails: [...otherEmails] },
    ...{ otherPhones: [...otherPhones], tags: [...tags] },
  };
}

export async function insertContact(tx: Context, fields: EditableContact): Promise<ContactDto> {
  const row = await tx.db.client.create({
    data: {
      ...{ id: createId(), organizationId: getOrganizationId(tx), createdAt: tx.clock.now() },
      ...toColumns(fields),
    },
    select: COLUMNS,
  });
  return toDto(row);
}

/** Changes a contact and returns it. Throws CONFLICT if the contact changed after the given revision. */
export async function updateContactRow(
  tx: Context,
  { id, revision }: Pick<ContactDto, "id" | "revision">,
  change: EditableContact | { archivedAt: Date | null },
): Promise<ContactDto> {
  const { count } = await tx.db.client.updateMany({
    where: { organizationId: getOrganizationId(tx), id, revision },
    data: { ...("archivedAt" in change ? change : toColumns(change)), revision: { increment: 1 } },
  });
  if (count === 0) {
    throw new DomainError(
      "CONFLICT",
      "Someone else changed this contact. Your changes are still here. Open the contact in another tab to compare.",
    );
  }
  return getContactRow(tx, id);
}

/** Runs `write`. Throws CONFLICT for the email field if another active contact has the same email address. */
export async function mapDuplicateContactError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message = "You already have a contact with this email. Use another email, or open that contact.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { email: message } });
  }
}
