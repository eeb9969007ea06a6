import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  CONTACT_COLUMNS,
  type MergePair,
  SHARE_TABLES,
  setInvoiceAddressee,
} from "@/lib/domain/billing/contacts/merge-data";
import {
  type CombinedShares,
  type CombinedTable,
  type MergeRecord,
  type MovedTable,
  mergeRecordSchema,
} from "@/lib/domain/billing/contacts/merge-record";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

interface StoredMerge extends MergePair {
  id: string;
  createdAt: Date;
  undoneAt: Date | null;
  record: MergeRecord;
}

/** Returns a merge into the given contact. Throws NOT_FOUND for an unknown ID. */
export async function getContactMerge(
  ctx: Context,
  { id, targetId }: { id: string; targetId: string },
): Promise<StoredMerge> {
  if (!isUuid(id) || !isUuid(targetId)) throw createNotFoundError("Merge");
  const row = await ctx.db.contactMerge.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, targetId },
    select: { id: true, sourceId: true, targetId: true, createdAt: true, undoneAt: true, moved: true },
  });
  if (!row) throw createNotFoundError("Merge");
  const { moved, ...merge } = row;
  return { ...merge, record: mergeRecordSchema.parse(moved) };
}

/** Marks a merge as undone. Returns false if the merge was already undone. */
export async function markMergeUndone(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.contactMerge.updateMany({
    where: { organizationId: getOrganizationId(tx), id, undoneAt: null },
    data: { undoneAt: tx.clock.now() },
  });
  return count > 0;
}

/**
 * Returns payments for several invoices to the source contact. Moves a payment only if it was made after the merge
 * and if the undo returned all of its invoices. A payment that created credit stays with the contact that has the
 * credit.
 */
export async function returnPaymentsOfInvoices(
  tx: Context,
  { sourceId, targetId }: MergePair,
): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE client_payments payment SET contact_id = ${sourceId}::uuid
    FROM (
      SELECT part.client_payment_id AS id
      FROM invoice_payments part
      JOIN invoices paid ON paid.organization_id = part.organization_id AND paid.id = part.invoice_id
      WHERE part.organization_id = ${getOrganizationId(tx)}::uuid AND part.client_payment_id IN (
        SELECT client_payment_id FROM invoice_payments
        WHERE organization_id = ${getOrganizationId(tx)}::uuid AND invoice_id IN (
          SELECT id FROM invoices
          WHERE organization_id = ${getOrganizationId(tx)}::uuid AND client_id = ${sourceId}::uuid))
      GROUP BY part.client_payment_id
      HAVING bool_and(paid.client_id IS NOT DISTINCT FROM ${sourceId}::uuid)
    ) returned
    WHERE payment.organization_id = ${getOrganizationId(tx)}::uuid AND payment.id = returned.id
      AND payment.contact_id = ${targetId}::uuid
      AND NOT EXISTS (SELECT FROM client_credits credit
                      WHERE credit.organization_id = payment.organization_id AND credit.client_payment_id = payment.id
                        AND credit.contact_id IS DISTINCT FROM ${sourceId}::uuid)`;
}

/** The number of rows that an undo returned to the source, by table. */
export type ReturnedCounts = Record<MovedTable, number>;

/**
 * Moves the rows of a merge back to the source if they still belong to the target. An invoice that also bills the
 * target's own shares stays with the target, and so do the shares on that invoice. A charge that was split again
 * after the merge also stays with the target.
 */
export async function returnMergedRows(
  tx: Context,
  { sourceId, targetId }: MergePair,
  rows: MergeRecord["rows"],
): Promise<ReturnedCounts> {
  const give = async (table: MovedTable, condition = "true", extra: readonly string[][] = []) => {
    const column = CONTACT_COLUMNS[table];
    return tx.db.$executeRawUnsafe(
      `UPDATE ${table} moved SET ${column} = $2::uuid
       WHERE id = ANY($1::text[]::uuid[]) AND ${column} = $3::uuid AND (${condition})`,
      rows[table],
      sourceId,
      targetId,
      ...extra,
    );
  };
  return {
    invoices: await give(
      "invoices",
      `NOT EXISTS (SELECT FROM invoice_line_items line JOIN charge_shares share ON share.line_item_id = line.id
        WHERE line.invoice_id = moved.id AND share.contact_id = $3::uuid AND NOT share.id = ANY($4::text[]::uuid[]))`,
      [rows.charge_shares],
    ),
    charge_shares: await give(
      "charge_shares",
      `line_item_id IS NULL OR EXISTS (SELECT FROM invoice_line_items line
        JOIN invoices invoice ON invoice.id = line.invoice_id
        WHERE line.id = moved.line_item_id AND invoice.client_id = $2::uuid)`,
    ),
    charges: await give(
      "charges",
      `NOT EXISTS (SELECT FROM charge_shares share
        WHERE share.charge_id = moved.id AND share.contact_id = $3::uuid)`,
    ),
    invoice_run_items: await give(
      "invoice_run_items",
      `invoice_id IS NULL OR EXISTS (SELECT FROM invoices invoice
        WHERE invoice.id = moved.invoice_id AND invoice.client_id = $2::uuid)`,
    ),
    client_credits: await give("client_credits"),
    client_payments: await give(
      "client_payments",
      `NOT EXISTS (SELECT FROM invoice_payments part JOIN invoices invoice ON invoice.id = part.invoice_id
        WHERE part.client_payment_id = moved.id AND invoice.client_id = $3::uuid)`,
    ),
    ownership_shares: await give("ownership_shares"),
    payer_rule_shares: await give("payer_rule_shares"),
    ownerships: await give("ownerships"),
    agreements: await give("agreements"),
    finance_entries: await give("finance_entries"),
    health_records: await give("health_records"),
    horse_files: await give("horse_files"),
    contact_emails: await give("contact_emails"),
    clients: await give("clients"),
  };
}

/**
 * Splits the combined shares that haven't changed since the merge. Charge shares stay combined if they have since
 * been billed or now need approval. Returns how many combined shares were split, by table.
 */
export async function splitCombinedShares(
  tx: Context,
  pair: MergePair,
  combined: MergeRecord["combined"],
): Promise<Record<CombinedTable, number>> {
  return {
    ownership_shares: await splitSharesOf(tx, "ownership_shares", {
      pair,
      shares: combined.ownership_shares,
    }),
    payer_rule_shares: await splitSharesOf(tx, "payer_rule_shares", {
      pair,
      shares: combined.payer_rule_shares,
    }),
    charge_shares: await splitSharesOf(tx, "charge_shares", { pair, shares: combined.charge_shares }),
  };
}

async function splitSharesOf(
  tx: Context,
  table: CombinedTable,
  { pair: { sourceId, targetId }, shares }: { pair: MergePair; shares: CombinedShares },
): Promise<number> {
  if (shares.length === 0) return 0;
  const { parent, figures } = SHARE_TABLES[table];
  const part = (side: "source" | "target", figure: string) => `(entry -> '${side}' ->> '${figure}')::int`;
  const parts = figures.map((figure) => `${figure} = ${part("target", figure)}`);
  const isUnchanged = figures
    .map((figure) => `share.${figure} = ${part("target", figure)} + ${part("source", figure)}`)
    .join(" AND ");
  const isFree = table === "charge_shares" ? "AND share.line_item_id IS NULL AND share.approval IS NULL" : "";
  return tx.db.$executeRawUnsafe(
    `WITH split AS (
       UPDATE ${table} share SET ${parts.join(", ")} FROM jsonb_array_elements($1::text::jsonb) AS entry
       WHERE share.id = (entry ->> 'targetId')::uuid AND share.contact_id = $4::uuid AND ${isUnchanged} ${isFree}
       RETURNING entry
     )
     INSERT INTO ${table} (id, organization_id, ${parent}, contact_id, ${figures.join(", ")})
     SELECT (entry ->> 'sourceId')::uuid, $2::uuid, (entry ->> 'parentId')::uuid, $3::uuid,
            ${figures.map((figure) => part("source", figure)).join(", ")}
     FROM split`,
    JSON.stringify(shares),
    getOrganizationId(tx),
    sourceId,
    targetId,
  );
}

/** Counts the source's charge shares that an undo can't move back, because they are on the target's invoices. */
export async function countSharesOnTargetInvoices(
  tx: Context,
  { sourceId, targetId }: MergePair,
): Promise<number> {
  return tx.db.chargeShare.count({
    where: {
      ...{ organizationId: getOrganizationId(tx), contactId: sourceId },
      lineItem: { invoice: { clientId: targetId } },
    },
  });
}

/** Restores the earlier names and email addresses of unchanged drafts that were returned to the source. */
export async function restoreDraftNames(
  tx: Context,
  sourceId: string,
  { drafts, target }: Pick<MergeRecord, "drafts" | "target">,
): Promise<void> {
  const rows = await tx.db.invoice.findMany({
    where: {
      ...{
        organizationId: getOrganizationId(tx),
        id: { in: drafts.map(({ id }) => id) },
        clientId: sourceId,
      },
      ...{ status: "draft", voidedAt: null },
    },
    select: { id: true, customerName: true, customerEmail: true },
  });
  for (const { id, customerName, customerEmail } of rows) {
    const before = drafts.find((draft) => draft.id === id);
    if (!before) continue;
    await setInvoiceAddressee(tx, id, {
      name: customerName === target.after.name ? before.name : customerName,
      email: customerEmail === target.after.email ? before.email : customerEmail,
    });
  }
}
