import type { ContactKind, ContactRole, InvoiceDelivery } from "@/lib/domain/billing/contacts/model/roles";

/** Fields that members enter. */
export interface EditableContact {
  kind: ContactKind;
  roles: readonly ContactRole[];
  name: string;
  email: string | null;
  phone: string | null;
  otherEmails: readonly string[];
  otherPhones: readonly string[];
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
  taxId: string | null;
  notes: string | null;
  tags: readonly string[];
  /** Days from the issue date to the due date. Null if the organization's payment terms apply. */
  paymentTermsDays: number | null;
  invoiceDelivery: InvoiceDelivery;
}

/** Times are ISO 8601 strings. */
export interface ContactDto extends EditableContact {
  id: string;
  archivedAt: string | null;
  /** The contact that this duplicate was merged into. */
  mergedIntoId: string | null;
  /** Whether the contact is sample data, which the user can remove with one click. */
  isSample: boolean;
  revision: number;
  createdAt: string;
}

/** Returns the fields that members enter, in the audit log's format. */
export function toContactAuditFacts(contact: EditableContact) {
  return {
    kind: contact.kind,
    roles: [...contact.roles],
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    other_emails: [...contact.otherEmails],
    other_phones: [...contact.otherPhones],
    address_line1: contact.addressLine1,
    address_line2: contact.addressLine2,
    city: contact.city,
    region: contact.region,
    postal_code: contact.postalCode,
    country: contact.country,
    tax_id: contact.taxId,
    notes: contact.notes,
    tags: [...contact.tags],
    payment_terms_days: contact.paymentTermsDays,
    invoice_delivery: contact.invoiceDelivery,
  };
}

/** Maps a contact to the API format. */
export function toContactJson(contact: ContactDto) {
  return {
    id: contact.id,
    ...toContactAuditFacts(contact),
    archived_at: contact.archivedAt,
    merged_into_id: contact.mergedIntoId,
    revision: contact.revision,
    created_at: contact.createdAt,
  };
}
