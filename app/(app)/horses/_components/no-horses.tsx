import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Address, hrefOf, isNarrowed } from "./address";

interface NoHorsesProps {
  address: Address;
  canWrite: boolean;
  /** Whether horses are chosen for the person, and none is, not even a shared one. */
  isChosenNone: boolean;
}

export function NoHorses({ address, canWrite, isChosenNone }: NoHorsesProps) {
  const { archived } = address;
  if (isNarrowed(address) || address.cursor) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No horses match"
        action={<ButtonLink href={hrefOf({ archived })}>Show all</ButtonLink>}
      >
        Try another part of the name, the chip or the owner.
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon="tray" title="No archived horses">
        Horses that left stand here, with everything that was written down about them.
      </EmptyState>
    );
  }
  if (!canWrite) {
    return (
      <EmptyState icon="horse" title="No horses yet">
        {isChosenNone
          ? "No horse has been chosen for you. Ask the owner of the organization."
          : "Horses of your organization show up here."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="spot-horse"
      title="Add your first horse"
      action={
        <>
          <ButtonLink href="/horses/new" variant="primary" icon="plus">
            Add horse
          </ButtonLink>
          <ButtonLink href="/horses/import" icon="upload-simple">
            Import from a file
          </ButtonLink>
        </>
      }
    >
      A name is enough to begin with. Chip, papers and owner can follow.
    </EmptyState>
  );
}
