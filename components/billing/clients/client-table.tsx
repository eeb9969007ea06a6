"use client";

import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ListLink } from "@/components/layout/list-link";
import { SelectRowCheckbox } from "@/components/lists/row-selection";
import { type ListColumn, SortHeadings, type Sorting } from "@/components/lists/sort-headings";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { ClientWithBalanceDto } from "@/lib/domain/billing/clients/list-clients";
import type { Currency } from "@/lib/money/currency";
import { ArchiveClientButton } from "./archive-client-button";

export type ClientTableProps = {
  caption: string;
  clients: readonly ClientWithBalanceDto[];
  canWrite: boolean;
  sorting: Sorting;
  selection: RowSelection;
  currency: Currency;
};

/** Tablets are too narrow for every column. The edit form shows the phone number. */
const HIDDEN_ON_TABLET_CLASS = "whitespace-nowrap md:max-xl:hidden";

const COLUMNS: readonly ListColumn[] = [
  { label: "Name", sort: "name" },
  { label: "Email", sort: "email" },
  { label: "Phone", className: HIDDEN_ON_TABLET_CLASS },
  { label: "Balance", sort: "balance", startsDescending: true, end: true },
];

/** Lists clients, with a link to each client's page. */
export function ClientTable({ caption, clients, canWrite, sorting, selection, currency }: ClientTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <SortHeadings sorting={sorting} columns={COLUMNS} />
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {clients.map((client) => (
          <ClientRow
            key={client.id}
            client={client}
            canWrite={canWrite}
            selection={selection}
            currency={currency}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface ClientRowProps extends Pick<ClientTableProps, "canWrite" | "selection"> {
  client: ClientWithBalanceDto;
  currency: Currency;
}

function ClientRow({ client, canWrite, selection, currency }: ClientRowProps) {
  const { id, name, email, phone, notes, archivedAt, balanceCents, isSample } = client;
  return (
    <Tr>
      <Td phone="title" className="min-w-0 md:max-w-40 md:truncate xl:max-w-64">
        <span className="flex min-w-0 items-center gap-2">
          {selection.isSelecting && <SelectRowCheckbox selection={selection} row={{ id, name }} />}
          <ListLink
            href={`/dashboard/contacts/${id}`}
            className="truncate underline-offset-4 hover:underline"
          >
            {name}
          </ListLink>
          {isSample && <Badge tone="leather">Sample</Badge>}
        </span>
      </Td>
      <Td className="truncate md:max-w-52 xl:max-w-72">{email}</Td>
      <Td phone={phone ? undefined : "hidden"} className={HIDDEN_ON_TABLET_CLASS}>
        {phone}
      </Td>
      <Td phone="end" end>
        <Money
          cents={balanceCents}
          currency={currency}
          className={balanceCents > 0 ? "font-medium" : "text-ink-faint"}
        />
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
            <ArchiveClientButton id={id} name={name} isArchived={archivedAt !== null} />
          </div>
        )}
      </Td>
    </Tr>
  );
}
