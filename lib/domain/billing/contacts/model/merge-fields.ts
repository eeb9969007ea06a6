import type { ContactDto, EditableContact } from "@/lib/domain/billing/contacts/dto";
import { CONTACT_ROLES } from "@/lib/domain/billing/contacts/model/roles";

const ADDRESS_FIELDS = [
  "addressLine1",
  "addressLine2",
  "city",
  "region",
  "postalCode",
  "country",
] as const satisfies readonly (keyof EditableContact)[];

/**
 * Returns the fields of a contact after a merge. Keeps the target's values and fills blank fields from the
 * source. Combines lists, appends notes, and copies a postal address only as a whole. Ignores an archived
 * source's main email address, because an active contact may already use it.
 */
export function mergeContactFields(
  target: EditableContact,
  source: EditableContact & Pick<ContactDto, "archivedAt">,
): EditableContact {
  const email = target.email ?? (source.archivedAt === null ? source.email : null);
  const phone = target.phone ?? source.phone;
  const hasAddress = ADDRESS_FIELDS.some((field) => target[field] !== null);
  return {
    kind: target.kind,
    roles: CONTACT_ROLES.filter((role) => target.roles.includes(role) || source.roles.includes(role)),
    name: target.name,
    email,
    phone,
    otherEmails: unite([...target.otherEmails, source.email, ...source.otherEmails], email),
    otherPhones: unite([...target.otherPhones, source.phone, ...source.otherPhones], phone),
    ...pickAddress(hasAddress ? target : source),
    taxId: target.taxId ?? source.taxId,
    notes: appendNotes(target.notes, source.notes),
    tags: unite([...target.tags, ...source.tags]),
    paymentTermsDays: target.paymentTermsDays ?? source.paymentTermsDays,
    invoiceDelivery: target.invoiceDelivery,
  };
}

function pickAddress(contact: EditableContact): Pick<EditableContact, (typeof ADDRESS_FIELDS)[number]> {
  const { addressLine1, addressLine2, city, region, postalCode, country } = contact;
  return { addressLine1, addressLine2, city, region, postalCode, country };
}

function unite(entries: readonly (string | null)[], main: string | null = null): string[] {
  return [...new Set(entries.filter((entry) => entry !== null && entry !== main))].filter(
    (entry) => entry !== null,
  );
}

function appendNotes(target: string | null, source: string | null): string | null {
  if (target === null || source === null || target === source) return target ?? source;
  return `${target}\n\n${source}`;
}

const FIELDS = [
  "kind",
  "roles",
  "name",
  "email",
  "phone",
  "otherEmails",
  "otherPhones",
  ...ADDRESS_FIELDS,
  "taxId",
  "notes",
  "tags",
  "paymentTermsDays",
  "invoiceDelivery",
] as const satisfies readonly (keyof EditableContact)[];

/**
 * Returns the fields of a contact after a merge is undone. Restores the fields that the merge changed. `unrestored`
 * lists the fields that aren't restored, because someone has changed them since.
 */
export function restoreContactFields(
  current: EditableContact,
  { before, after }: Readonly<Record<"before" | "after", EditableContact>>,
): { fields: EditableContact; unrestored: (keyof EditableContact)[] } {
  const fields = { ...current };
  const unrestored: (keyof EditableContact)[] = [];
  for (const field of FIELDS) {
    if (isEqual(before[field], after[field]) || isEqual(current[field], before[field])) continue;
    if (isEqual(current[field], after[field])) copyField(field, before, fields);
    else unrestored.push(field);
  }
  return { fields, unrestored };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function copyField<Field extends keyof EditableContact>(
  field: Field,
  from: EditableContact,
  to: EditableContact,
): void {
  to[field] = from[field];
}
