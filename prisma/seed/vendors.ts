import type { ContactKind, ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { createId } from "@/lib/ids";
import { MONTHLY_EXPENSES } from "./finances/write";
import { getProfessionalName } from "./health/write";
import type { SeededOrganization } from "./people";
import type { WriteRows } from "./seed-context";

interface Vendor {
  name: string;
  kind: ContactKind;
  role: ContactRole;
}

/**
 * Writes a stable's vet, farrier and vendors as contacts, and links the matching health records and finance
 * entries to these contacts.
 */
export function writeVendors(organization: SeededOrganization): WriteRows {
  const vendors: Vendor[] = [
    { name: getProfessionalName(organization, "vet"), kind: "person", role: "vet" },
    { name: getProfessionalName(organization, "farrier"), kind: "person", role: "farrier" },
    ...MONTHLY_EXPENSES.map(({ vendor: name }) => ({
      name,
      kind: "company" as const,
      role: "vendor" as const,
    })),
  ];
  return async (tx) => {
    await tx.client.createMany({
      data: vendors.map(({ name, kind, role }, index) => ({
        ...{ id: createId(), organizationId: organization.id, name, kind, roles: [role] },
        ...{ phone: `(270) 555-0${150 + index}`, invoiceDelivery: "paper" },
        createdAt: organization.createdAt,
      })),
    });
    await tx.$executeRaw`
      UPDATE health_records record SET contact_id = contact.id FROM clients contact
      WHERE record.organization_id = ${organization.id}::uuid AND contact.organization_id = record.organization_id
        AND contact.name = record.provider`;
    await tx.$executeRaw`
      UPDATE finance_entries entry SET contact_id = contact.id FROM clients contact
      WHERE entry.organization_id = ${organization.id}::uuid AND contact.organization_id = entry.organization_id
        AND contact.name = entry.vendor AND NOT 'client' = ANY(contact.roles)`;
  };
}
