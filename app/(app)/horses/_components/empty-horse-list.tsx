import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { getHorseListHref, type HorseListUrlState, hasHorseFilters } from "./horse-list-url-state";

interface EmptyHorseListProps {
  urlState: HorseListUrlState;
  canWrite: boolean;
  /** Whether the member can access only selected horses, and no horse (own or shared) is selected. */
  hasNoHorseAccess: boolean;
}

export function EmptyHorseList({ urlState, canWrite, hasNoHorseAccess }: EmptyHorseListProps) {
  const { archived } = urlState;
  if (hasHorseFilters(urlState) || urlState.cursor) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No horses match"
        action={<ButtonLink href={getHorseListHref({ archived })}>Show all</ButtonLink>}
      >
        Try a different name, chip number or owner.
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon="tray" title="No archived horses">
        Archived horses and their records appear here.
      </EmptyState>
    );
  }
  if (!canWrite) {
    return (
      <EmptyState icon="horse" title="No horses yet">
        {hasNoHorseAccess
          ? "You don't have access to any horses yet. Ask the owner of the organization for access."
          : "Your organization's horses appear here."}
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
      You only need a name to start. Add the chip, papers and owner later.
    </EmptyState>
  );
}
