import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import {
  type CombinedShares,
  type CombinedTable,
  combinedSchema,
  type MergeRecord,
  type MovedTable,
} from "@/lib/domain/billing/contacts/merge-record";
import { createId } from "@/lib/ids";
import { queryJson } from "@/lib/query-json";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/** The IDs of the two contacts in a merge. */
export interface MergePair {
  sourceId: string;
  targetId: string;
}

/**
 * The tables with shares that a merge combines. `parent` is the column with the parent's ID, and `figures` are
 * the columns to add up.
 */
export const SHARE_TABLES: Readonly<Record<CombinedTable, { parent: string; figures: readonly string[] }>> = {
  ownership_shares: { parent: "ownership_id", figures: ["basis_points"] },
  payer_rule_shares: { parent: "rule_id", figures: ["basis_points"] },
  charge_shares: { parent: "charge_id", figures: ["basis_points", "amount", "discount_amount"] },
};

/**
 * The columns that refer to a contact. Except for health records, the rows always belong to the contact's
 * organization.
 */
export const CONTACT_COLUMNS: Readonly<Record<MovedTable, string>> = {
  ownership_shares: "contact_id",
  payer_rule_shares: "contact_id",
  ownerships: "lessee_id",
  agreements: "contact_id",
  charges: "contact_id",
  charge_shares: "contact_id",
  invoices: "client_id",
  invoice_run_items: "contact_id",
  client_credits: "contact_id",
  client_payments: "contact_id",
  finance_entries: "contact_id",
  health_records: "contact_id",
  horse_files: "contact_id",
  contact_emails: "contact_id",
  clients: "merged_into_id",
};

/**
 * A contact can appear only once in an invoice run and only once among a charge's payers. To follow this rule,
 * some rows stay linked to the source contact. Code that reads these rows resolves `merged_into_id`.
 */
const UNIQUE_PARENTS: Readonly<Partial<Record<MovedTable, Prisma.Sql>>> = {
  charge_shares: Prisma.sql`charge_id`,
  invoice_run_items: Prisma.sql`run_id`,
};

/**
 * Locks the rows that a merge changes, then both contacts. Other transactions also lock a row before its contact, so
 * this order prevents deadlocks.
 */
export async function lockMergeRows(tx: Context, { sourceId, targetId }: MergePair): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const byEither = `ANY(ARRAY[$2, $3]::text[]::uuid[])`;
  const values = [organizationId, sourceId, targetId];
  for (const table of [
    "invoice_run_items",
    "invoices",
    "client_credits",
    "client_payments",
    "agreements",
  ] as const) {
    await tx.db.$executeRawUnsafe(
      `SELECT 1 FROM ${table} WHERE organization_id = $1::uuid AND ${CONTACT_COLUMNS[table]} = ${byEither}
       ORDER BY id FOR UPDATE`,
      ...values,
    );
  }
  await tx.db.$executeRawUnsafe(
    `SELECT 1 FROM charges WHERE organization_id = $1::uuid AND (contact_id = ${byEither} OR id IN (
       SELECT charge_id FROM charge_shares WHERE organization_id = $1::uuid AND contact_id = ${byEither}
     )) ORDER BY id FOR UPDATE`,
    ...values,
  );
  for (const table of ["finance_entries", "health_records"] as const) {
    await tx.db.$executeRawUnsafe(
      `SELECT 1 FROM ${table} WHERE contact_id = ANY(ARRAY[$1, $2]::text[]::uuid[]) ORDER BY id FOR UPDATE`,
      sourceId,
      targetId,
    );
  }
  await tx.db.$executeRawUnsafe(
    `SELECT 1 FROM clients WHERE organization_id = $1::uuid AND id = ${byEither} ORDER BY id FOR UPDATE`,
    ...values,
  );
}

/**
 * Combines the source's and the target's shares of the same ownership, payer rule or charge: increases the
 * target's share and deletes the source's share. Leaves charge shares separate if one of them is billed or
 * needs approval.
 */
export async function combineMergedShares(tx: Context, pair: MergePair): Promise<MergeRecord["combined"]> {
  return combinedSchema.parse({
    ownership_shares: await combineSharesOf(tx, "ownership_shares", pair),
    payer_rule_shares: await combineSharesOf(tx, "payer_rule_shares", pair),
    charge_shares: await combineSharesOf(tx, "charge_shares", pair),
  });
}

async function combineSharesOf(
  tx: Context,
  table: CombinedTable,
  { sourceId, targetId }: MergePair,
): Promise<CombinedShares> {
  const { parent, figures } = SHARE_TABLES[table];
  const toObject = (row: string) =>
    `json_build_object(${figures.map((figure) => `'${figure}', ${row}.${figure}`).join(", ")})`;
  const isFree =
    table === "charge_shares"
      ? "AND source.line_item_id IS NULL AND target.line_item_id IS NULL AND source.approval IS NULL AND target.approval IS NULL"
      : "";
  const sql = `
    SELECT json_agg(json_build_object('sourceId', source.id, 'targetId', target.id, 'parentId', source.${parent},
                                      'source', ${toObject("source")}, 'target', ${toObject("target")})) AS value
    FROM ${table} source JOIN ${table} target ON target.${parent} = source.${parent} AND target.contact_id = $3::uuid
    WHERE source.organization_id = $1::uuid AND source.contact_id = $2::uuid ${isFree}`;
  const schema = combinedSchema.shape[table];
  const values = [getOrganizationId(tx), sourceId, targetId];
  const pairs = (await queryJson(tx.db, { schema, sql, values })) ?? [];
  if (pairs.length === 0) return [];
  const sums = figures.map((figure) => `${figure} = target.${figure} + source.${figure}`).join(", ");
  const sourceIds = pairs.map((one) => one.sourceId);
  await tx.db.$executeRawUnsafe(
    `UPDATE ${table} target SET ${sums} FROM ${table} source
     WHERE source.id = ANY($1::text[]::uuid[]) AND target.${parent} = source.${parent} AND target.contact_id = $2::uuid`,
    sourceIds,
    targetId,
  );
  await tx.db.$executeRawUnsafe(`DELETE FROM ${table} WHERE id = ANY($1::text[]::uuid[])`, sourceIds);
  return pairs;
}

/**
 * Moves all remaining rows from the source to the target and returns the IDs of the moved rows, grouped by
 * table. Deleted documents stay with the source, because an undo couldn't move them back once they are
 * permanently removed.
 */
export async function moveMergedRows(tx: Context, pair: MergePair): Promise<MergeRecord["rows"]> {
  const move = (table: MovedTable, condition = Prisma.empty) => moveRowsOf(tx, table, { ...pair, condition });
  return {
    ownership_shares: await move("ownership_shares"),
    payer_rule_shares: await move("payer_rule_shares"),
    ownerships: await move("ownerships"),
    agreements: await move("agreements"),
    charges: await move("charges"),
    charge_shares: await move("charge_shares"),
    invoices: await move("invoices"),
    invoice_run_items: await move("invoice_run_items"),
    client_credits: await move("client_credits"),
    client_payments: await move("client_payments"),
    finance_entries: await move("finance_entries"),
    health_records: await move("health_records"),
    horse_files: await move("horse_files", Prisma.sql`AND moved.deleted_at IS NULL`),
    contact_emails: await move("contact_emails"),
    clients: await move("clients"),
  };
}

async function moveRowsOf(
  tx: Context,
  table: MovedTable,
  { sourceId, targetId, condition }: MergePair & { condition: Prisma.Sql },
): Promise<string[]> {
  const name = Prisma.raw(table);
  const column = Prisma.raw(CONTACT_COLUMNS[table]);
  const parent = UNIQUE_PARENTS[table];
  const isAlone = parent
    ? Prisma.sql`AND NOT EXISTS (
        SELECT FROM ${name} other WHERE other.${parent} = moved.${parent} AND other.${column} = ${targetId}::uuid)`
    : Prisma.empty;
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    UPDATE ${name} moved SET ${column} = ${targetId}::uuid
    WHERE moved.${column} = ${sourceId}::uuid ${isAlone} ${condition} RETURNING id::text`,
  );
  return rows.map(({ id }) => id);
}

/** The name and email address of an invoice's client. */
interface Addressee {
  name: string;
  email: string | null;
}

/**
 * Puts the target's name and email address on the moved draft invoices, and returns the previous values. Sent
 * invoices don't change.
 */
export async function replaceDraftAddressees(
  tx: Context,
  invoiceIds: readonly string[],
  { source, target }: { source: Addressee; target: Addressee },
): Promise<MergeRecord["drafts"]> {
  const drafts = await tx.db.invoice.findMany({
    where: {
      ...{
        organizationId: getOrganizationId(tx),
        id: { in: [...invoiceIds] },
        status: "draft",
        voidedAt: null,
      },
      OR: [
        { customerName: source.name },
        ...(source.email === null ? [] : [{ customerEmail: source.email }]),
      ],
    },
    select: { id: true, customerName: true, customerEmail: true },
  });
  for (const { id, customerName, customerEmail } of drafts) {
    await setInvoiceAddressee(tx, id, {
      name: customerName === source.name ? target.name : customerName,
      email: customerEmail !== null && customerEmail === source.email ? target.email : customerEmail,
    });
  }
  return drafts.map(({ id, customerName: name, customerEmail: email }) => ({ id, name, email }));
}

export async function setInvoiceAddressee(
  tx: Context,
  id: string,
  { name, email }: Addressee,
): Promise<void> {
  await tx.db.invoice.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { customerName: name, customerEmail: email, revision: { increment: 1 } },
    select: { id: true },
  });
}

/** Archives a merged contact, or restores it if `mergedIntoId` is null. */
export async function setMergedInto(
  tx: Context,
  id: string,
  change: { mergedIntoId: string | null; archivedAt: Date | null },
): Promise<void> {
  await tx.db.client.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { ...change, revision: { increment: 1 } },
    select: { id: true },
  });
}

export async function insertContactMerge(
  tx: Context,
  { sourceId, targetId }: MergePair,
  record: MergeRecord,
): Promise<string> {
  const id = createId();
  const moved: Prisma.InputJsonObject = { ...record };
  await tx.db.contactMerge.create({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), sourceId, targetId, moved },
      ...{ mergedBy: getActorUserId(tx), createdAt: tx.clock.now() },
    },
    select: { id: true },
  });
  return id;
}
