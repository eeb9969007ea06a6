import "server-only";
import { z } from "zod";
import {
  type Context,
  getOrganizationId,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import { getContactRow } from "@/lib/domain/billing/contacts/data";
import type { ContactDto, EditableContact } from "@/lib/domain/billing/contacts/dto";
import { mergeContactFields } from "@/lib/domain/billing/contacts/model/merge-fields";
import { MOVED_RECORD_TYPES, type MovedRecordType } from "@/lib/domain/billing/contacts/model/merge-labels";
import { type ContactPairInput, contactPairSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { requireMergeableContacts } from "@/lib/domain/billing/contacts/require-mergeable-contacts";
import { parse } from "@/lib/errors";
import { queryJson } from "@/lib/query-json";

/** How many rows of each type a merge moves. */
type MergeCounts = Record<MovedRecordType, number>;

const countsSchema = z.object({
  horses: z.number(),
  payerRules: z.number(),
  agreements: z.number(),
  charges: z.number(),
  invoices: z.number(),
  credits: z.number(),
  payments: z.number(),
  financeEntries: z.number(),
  healthRecords: z.number(),
  documents: z.number(),
  messages: z.number(),
}) satisfies z.ZodType<MergeCounts>;

const SELECT_COUNTS = `
  SELECT json_build_object(
    'horses', (SELECT count(DISTINCT o.horse_id) FROM ownerships o
      LEFT JOIN ownership_shares s ON s.ownership_id = o.id AND s.contact_id = $2::uuid
      WHERE o.organization_id = $1::uuid AND (s.id IS NOT NULL OR o.lessee_id = $2::uuid)),
    'payerRules', (SELECT count(*) FROM payer_rule_shares WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'agreements', (SELECT count(*) FROM agreements
      WHERE organization_id = $1::uuid AND contact_id = $2::uuid AND deleted_at IS NULL),
    'charges', (SELECT count(*) FROM charge_shares WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'invoices', (SELECT count(*) FROM invoices WHERE organization_id = $1::uuid AND client_id = $2::uuid),
    'credits', (SELECT count(*) FROM client_credits WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'payments', (SELECT count(*) FROM client_payments WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'financeEntries', (SELECT count(*) FROM finance_entries WHERE contact_id = $2::uuid AND deleted_at IS NULL),
    'healthRecords', (SELECT count(*) FROM health_records WHERE contact_id = $2::uuid AND deleted_at IS NULL),
    'documents', (SELECT count(*) FROM horse_files
      WHERE organization_id = $1::uuid AND contact_id = $2::uuid AND deleted_at IS NULL),
    'messages', (SELECT count(*) FROM contact_emails WHERE organization_id = $1::uuid AND contact_id = $2::uuid)
  ) AS value`;

export interface MergePreview {
  /** The contact that remains after the merge. */
  target: ContactDto;
  source: ContactDto;
  /** The remaining contact's fields after the merge. */
  result: EditableContact;
  /**
   * The records that move to the remaining contact, excluding records that the actor has no permission to view.
   */
  moved: readonly { kind: MovedRecordType; count: number }[];
}

const KIND_MODULES: Readonly<Record<MovedRecordType, Module>> = {
  horses: "horses",
  payerRules: "horses",
  agreements: "invoices",
  charges: "invoices",
  invoices: "invoices",
  credits: "invoices",
  payments: "invoices",
  financeEntries: "finances",
  healthRecords: "care",
  documents: "horses",
  messages: "horses",
};

/** Previews the effects of merging one contact into another. Doesn't change any data. */
export async function previewContactMerge({
  ctx,
  input,
}: VerbArguments<ContactPairInput>): Promise<MergePreview> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id, source_id: sourceId } = parse(contactPairSchema, input);
  const [target, source, counts] = await Promise.all([
    getContactRow(ctx, id),
    getContactRow(ctx, sourceId),
    countMovedRows(ctx, sourceId),
  ]);
  const result = mergeContactFields(target, source);
  requireMergeableContacts(ctx, { target, source });
  const moved = MOVED_RECORD_TYPES.filter((kind) => canRead(ctx, kind)).map((kind) => ({
    kind,
    count: counts[kind],
  }));
  return { target, source, result, moved: moved.filter(({ count }) => count > 0) };
}

function canRead(ctx: Context, kind: MovedRecordType): boolean {
  return hasPermission(ctx.permissions, KIND_MODULES[kind], "read");
}

/** Counts the rows that a merge would move from a contact. */
async function countMovedRows(ctx: Context, sourceId: string): Promise<MergeCounts> {
  const values = [getOrganizationId(ctx), sourceId];
  const counts = await queryJson(ctx.db, { schema: countsSchema, sql: SELECT_COUNTS, values });
  if (!counts) throw new Error("The query returned no counts for the merge.");
  return counts;
}
