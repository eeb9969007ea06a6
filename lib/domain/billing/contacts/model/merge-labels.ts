import type { EditableContact } from "@/lib/domain/billing/contacts/dto";

/** A merge can be undone for this many days. */
export const MERGE_UNDO_DAYS = 30;

/** The types of records that a merge moves from the source to the target. */
export const MOVED_RECORD_TYPES = [
  "horses",
  "payerRules",
  "agreements",
  "charges",
  "invoices",
  "credits",
  "payments",
  "financeEntries",
  "healthRecords",
  "documents",
  "messages",
] as const;
export type MovedRecordType = (typeof MOVED_RECORD_TYPES)[number];

const RECORD_NOUNS: Readonly<Record<MovedRecordType, readonly [string, string]>> = {
  horses: ["horse", "horses"],
  payerRules: ["payer rule", "payer rules"],
  agreements: ["agreement", "agreements"],
  charges: ["charge", "charges"],
  invoices: ["invoice", "invoices"],
  credits: ["credit", "credits"],
  payments: ["payment", "payments"],
  financeEntries: ["finance entry", "finance entries"],
  healthRecords: ["health record", "health records"],
  documents: ["document", "documents"],
  messages: ["message", "messages"],
};

/** Describes a number of moved rows, such as "2 charges". */
export function formatMovedCount(kind: MovedRecordType, count: number): string {
  const [one, many] = RECORD_NOUNS[kind];
  return `${count} ${count === 1 ? one : many}`;
}

export const CONTACT_FIELD_LABELS: Readonly<Record<keyof EditableContact, string>> = {
  kind: "type",
  roles: "roles",
  name: "name",
  email: "email",
  phone: "phone",
  otherEmails: "other emails",
  otherPhones: "other phone numbers",
  addressLine1: "address",
  addressLine2: "address line 2",
  city: "city",
  region: "state or region",
  postalCode: "postal code",
  country: "country",
  taxId: "tax ID",
  notes: "notes",
  tags: "tags",
  paymentTermsDays: "payment terms",
  invoiceDelivery: "invoice delivery",
};

export interface UnrestoredParts {
  /** The rows that an undo couldn't return to the source. */
  counts: Readonly<Partial<Record<MovedRecordType, number>>>;
  /** The fields of the target that were changed after the merge. */
  fields: readonly (keyof EditableContact)[];
}

/**
 * Describes the target's rows and fields that weren't restored when a merge was undone. Returns null if
 * everything was restored.
 */
export function describeUnrestoredParts(
  targetName: string,
  { counts, fields }: UnrestoredParts,
): string | null {
  const rows = MOVED_RECORD_TYPES.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [formatMovedCount(kind, count)] : [];
  });
  const parts = [...rows, ...fields.map((field) => CONTACT_FIELD_LABELS[field])];
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat("en-US").format(parts);
  return `These details of ${targetName} changed after the merge and weren't restored: ${list}.`;
}
