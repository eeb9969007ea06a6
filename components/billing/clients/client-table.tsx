"use client";

import { EmailText } from "@/components/billing/contacts/email-text";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { useArchiveToggle } from "@/components/forms/archive-toggle";
import { ListLink } from "@/components/layout/list-link";
import { SelectRowCheckbox } from "@/components/lists/row-selection";
import { type ListColumn, SortHeadings, type Sorting } from "@/components/lists/sort-headings";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MoreLabel } from "@/components/ui/dropdown-menu";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { archiveClientAction, restoreClientAction } from "@/lib/actions/billing/clients";
import type { ClientWithBalanceDto } from "@/lib/domain/billing/clients/list-clients";
import type { Currency } from "@/lib/money/currency";

type ArchiveClientButtonProps = { id: string; name: string; isArchived: boolean };

export type ClientTableProps = {
  caption: string;
  clients: readonly ClientWithBalanceDto[];
  canWrite: boolean;
  sorting: Sorting;
  selection: RowSelection;
  currency: Currency;
};

/** Hides the phone number on tablets, which are too narrow for all columns. The edit form shows it. */
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
            className="underline-offset-4 hover:underline max-md:wrap-anywhere md:truncate"
          >
            {name}
          </ListLink>
          {isSample && <Badge tone="leather">Sample</Badge>}
        </span>
      </Td>
      <Td className="max-md:wrap-anywhere md:max-w-52 md:truncate xl:max-w-72">
        {email && (
          <span title={email}>
            <EmailText email={email} />
          </span>
        )}
      </Td>
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
          <div className="flex justify-end max-md:-mr-2">
            {archivedAt === null ? (
              <DropdownMenu
                label={`More actions for ${name}`}
                trigger={<MoreLabel />}
                triggerStyle={{ variant: "quiet", size: "small" }}
              >
                <div className="menu-actions">
                  <OpenDialogButton
                    dialog={{ kind: "client", client: { id, name, email, phone, notes } }}
                    icon="pencil-simple"
                    aria-label={`Edit ${name}`}
                  >
                    Edit
                  </OpenDialogButton>
                  <ArchiveClientButton id={id} name={name} isArchived={false} />
                </div>
              </DropdownMenu>
            ) : (
              <ArchiveClientButton id={id} name={name} isArchived />
            )}
          </div>
        )}
      </Td>
    </Tr>
  );
}

/** Archives or restores a client without confirmation, because the message that follows offers Undo. */
function ArchiveClientButton({ id, name, isArchived }: ArchiveClientButtonProps) {
  const { isPending, press } = useArchiveToggle({
    ...{ name, isArchived },
    archive: () => archiveClientAction({ id }),
    restore: () => restoreClientAction({ id }),
  });
  const label = isArchived ? "Restore" : "Archive";
  return (
    <Button
      {...(isArchived && { variant: "quiet", size: "small" })}
      icon={isArchived ? "arrow-counter-clockwise" : "tray"}
      aria-label={`${label} ${name}`}
      loading={isPending}
      onClick={press}
    >
      {label}
    </Button>
  );
}
