/** The roles of contacts. Contacts with the role "client" can be billed and are listed as clients. */
export const CONTACT_ROLES = [
  "client",
  "owner",
  "lessee",
  "rider",
  "emergency",
  "vet",
  "farrier",
  "vendor",
] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

export const CONTACT_ROLE_LABELS: Readonly<Record<ContactRole, string>> = {
  client: "Client",
  owner: "Owner",
  lessee: "Lessee",
  rider: "Rider or student",
  emergency: "Emergency contact",
  vet: "Vet",
  farrier: "Farrier",
  vendor: "Vendor",
};

export const CONTACT_KINDS = ["person", "household", "company"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const CONTACT_KIND_LABELS: Readonly<Record<ContactKind, string>> = {
  person: "Person",
  household: "Household",
  company: "Company",
};

export const INVOICE_DELIVERIES = ["email", "paper"] as const;
export type InvoiceDelivery = (typeof INVOICE_DELIVERIES)[number];

export const INVOICE_DELIVERY_LABELS: Readonly<Record<InvoiceDelivery, string>> = {
  email: "By email",
  paper: "On paper",
};
