import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import { getContactRow } from "@/lib/domain/billing/contacts/data";
import type { ContactDto, ContactFields } from "@/lib/domain/billing/contacts/dto";
import { countMovedRows } from "@/lib/domain/billing/contacts/merge-counts-data";
import { mergeContactFields } from "@/lib/domain/billing/contacts/model/merge-fields";
import { MOVED_RECORD_TYPES, type MovedRecordType } from "@/lib/domain/billing/contacts/model/merge-labels";
import { type ContactPairInput, contactPairSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { requireMergeableContacts } from "@/lib/domain/billing/contacts/require-mergeable-contacts";
import { parse } from "@/lib/errors";

export interface MergePreview {
  /** The contact that is kept. */
  target: ContactDto;
  source: ContactDto;
  /** The kept contact's fields after the merge. */
  result: ContactFields;
  /** The records that move to the kept contact, excluding records that the actor can't read. */
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
