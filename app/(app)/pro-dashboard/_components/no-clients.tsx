import { EmptyState } from "@/components/ui/empty-state";
import type { Address } from "./address";
import { ClearSearch } from "./clear-search";
import { PrimaryAction } from "./primary-action";

export function NoClients({ address, canWrite }: { address: Address; canWrite: boolean }) {
  if (address.search || address.cursor) {
    return (
      <EmptyState icon="magnifying-glass" title="No clients match" action={<ClearSearch {...address} />}>
        Try another name or another part of the email.
      </EmptyState>
    );
  }
  if (address.archived) return <EmptyState icon="tray" title="No archived clients" />;
  return (
    <EmptyState
      icon="users"
      title="No clients yet"
      action={canWrite && <PrimaryAction makes="client">Add your first client</PrimaryAction>}
    >
      Add clients you bill often.
    </EmptyState>
  );
}
