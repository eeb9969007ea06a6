"use client";

import { OpenDialogButton } from "@/components/invoices/open-dialog-button";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { ClientWithBalanceDto } from "@/lib/domain/clients/list-clients";
import { ArchiveButton } from "./archive-button";

export type ClientTableProps = {
  caption: string;
  clients: readonly ClientWithBalanceDto[];
  canWrite: boolean;
};

/** A tablet has no room for every column; the edit form shows the number. */
const tabletHidden = "whitespace-nowrap md:max-xl:hidden";

/** By name. The name leads to the client's invoices. */
export function ClientTable({ caption, clients, canWrite }: ClientTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Th>Name</Th>
        <Th>Email</Th>
        <Th className={tabletHidden}>Phone</Th>
        <Th end>Balance</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} canWrite={canWrite} />
        ))}
      </tbody>
    </Table>
  );
}

function ClientRow({ client, canWrite }: { client: ClientWithBalanceDto; canWrite: boolean }) {
  const { id, name, email, phone, notes, archivedAt, balanceCents } = client;
  const invoices = `/pro-dashboard?${new URLSearchParams({ tab: "all", q: email })}`;
  return (
    <Tr>
      <Td phone="title" className="truncate md:max-w-40 xl:max-w-64">
        <LightLink
          href={invoices}
          title={`Invoices of ${name}`}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </LightLink>
      </Td>
      <Td className="truncate md:max-w-52 xl:max-w-72">{email}</Td>
      <Td phone={phone ? undefined : "hidden"} className={tabletHidden}>
        {phone}
      </Td>
      <Td phone="end" end>
        <Money cents={balanceCents} className={balanceCents > 0 ? "font-medium" : "text-ink-faint"} />
      </Td>
      <Td phone={canWrite ? "end" : "hidden"} end>
        {canWrite && (
          <div className="flex justify-end gap-1 max-md:-mr-2">
            {archivedAt === null && (
              <OpenDialogButton
                dialog={{ kind: "client", client: { id, name, email, phone, notes } }}
                variant="quiet"
                size="small"
                icon="pencil-simple"
                iconOnly
                aria-label={`Edit ${name}`}
              />
            )}
            <ArchiveButton id={id} name={name} isArchived={archivedAt !== null} />
          </div>
        )}
      </Td>
    </Tr>
  );
}
