import { z } from "zod";
import type { EditableContact } from "@/lib/domain/billing/contacts/dto";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";

const ids = z.array(z.string());
const text = z.string().nullable();

const fieldsSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  roles: z.array(z.enum(CONTACT_ROLES)),
  name: z.string(),
  email: text,
  phone: text,
  otherEmails: z.array(z.string()),
  otherPhones: z.array(z.string()),
  addressLine1: text,
  addressLine2: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
  taxId: text,
  notes: text,
  tags: z.array(z.string()),
  paymentTermsDays: z.number().nullable(),
  invoiceDelivery: z.enum(INVOICE_DELIVERIES),
});

/** The share columns that a merge adds up. Only charge shares have amounts. */
const shareFiguresSchema = z.object({
  basis_points: z.number(),
  amount: z.number().optional(),
  discount_amount: z.number().optional(),
});

/**
 * Pairs of shares that belonged to the same parent. The merge added the source's share to the target's share and
 * deleted the source's share.
 */
const combinedSharesSchema = z.array(
  z.object({
    sourceId: z.string(),
    targetId: z.string(),
    parentId: z.string(),
    source: shareFiguresSchema,
    target: shareFiguresSchema,
  }),
);
export type CombinedShares = z.infer<typeof combinedSharesSchema>;

/** The tables with shares that a merge combines. */
export const combinedSchema = z.object({
  ownership_shares: combinedSharesSchema,
  payer_rule_shares: combinedSharesSchema,
  charge_shares: combinedSharesSchema,
});
export type CombinedTable = keyof z.infer<typeof combinedSchema>;

/** The IDs of the moved rows, grouped by table. */
const movedRowsSchema = z.object({
  ownership_shares: ids,
  payer_rule_shares: ids,
  ownerships: ids,
  agreements: ids,
  charges: ids,
  charge_shares: ids,
  invoices: ids,
  invoice_run_items: ids,
  finance_entries: ids,
  health_records: ids,
  /** Missing from merges that were recorded before contacts had credit. */
  client_credits: ids.default([]),
  client_payments: ids.default([]),
  /** Missing from merges that were recorded before contacts had documents. */
  horse_files: ids.default([]),
  /** Missing from merges that were recorded before the app stored emails to contacts. */
  contact_emails: ids.default([]),
  /** The IDs of contacts that were merged into the source earlier. */
  clients: ids,
});
export type MovedTable = keyof z.infer<typeof movedRowsSchema>;

const emergencyContactSchema = z.object({ emergencyName: text, emergencyPhone: text });
export type EmergencyContact = z.infer<typeof emergencyContactSchema>;

/** The target's emergency contact before and after the merge, if the merge copied the source's emergency contact. */
const mergedEmergencyContactSchema = z.object({
  before: emergencyContactSchema,
  after: emergencyContactSchema,
});
export type MergedEmergencyContact = z.infer<typeof mergedEmergencyContactSchema>;

/** The content of `contact_merges.moved`: everything that an undo needs. */
export const mergeRecordSchema = z.object({
  rows: movedRowsSchema,
  combined: combinedSchema,
  /** Draft invoices on which the merge changed the client's name or email address, with the previous values. */
  drafts: z.array(z.object({ id: z.string(), name: z.string(), email: text })),
  target: z.object({ before: fieldsSchema, after: fieldsSchema }),
  source: z.object({ archivedAt: text, before: fieldsSchema }),
  /** Null if the merge didn't copy an emergency contact. Missing in older merges, which never copied one. */
  emergencyContact: mergedEmergencyContactSchema.nullable().default(null),
});
export type MergeRecord = z.infer<typeof mergeRecordSchema>;
type MergedFields = z.infer<typeof fieldsSchema>;

/** Returns only the fields that members enter. */
export function pickContactFields(contact: EditableContact): MergedFields {
  return fieldsSchema.parse(contact);
}
