import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";

/** Lists contacts. Each name links to the contact's page. */
export function ContactTable({ contacts }: { contacts: readonly ContactDto[] }) {
  return (
    <Table caption="Contacts">
      <TableHead>
        <Th>Name</Th>
        <Th>Roles</Th>
        <Th>Email</Th>
        <Th className="whitespace-nowrap">Phone</Th>
      </TableHead>
      <tbody>
        {contacts.map(({ id, name, roles, email, phone, isSample }) => (
          <Tr key={id}>
            <Td phone="title" className="min-w-0 md:max-w-64">
              <span className="flex min-w-0 items-center gap-2">
                <ListLink
                  href={`/dashboard/contacts/${id}`}
                  className="truncate underline-offset-4 hover:underline"
                >
                  {name}
                </ListLink>
                {isSample && <Badge tone="leather">Sample</Badge>}
              </span>
            </Td>
            <Td phone={roles.length > 0 ? undefined : "hidden"}>
              {roles.map((role) => CONTACT_ROLE_LABELS[role]).join(", ")}
            </Td>
            <Td phone={email ? undefined : "hidden"} className="truncate md:max-w-72">
              {email}
            </Td>
            <Td phone={phone ? undefined : "hidden"} className="whitespace-nowrap">
              {phone}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
