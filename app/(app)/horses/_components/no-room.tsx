import { UpgradeLink } from "@/components/forms/upgrade-link";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { HorseLimit } from "./plan-facts";

/** Instead of the form, where the plan has no room for what it would add. */
export function NoRoom({ limit, count, planName, upgradeHref }: HorseLimit & { count: number }) {
  return (
    <EmptyState
      icon="horse"
      title={`All ${limit} places of your plan are taken`}
      action={
        <>
          {upgradeHref && <UpgradeLink href={upgradeHref} />}
          <ButtonLink href="/horses" size="small" variant="quiet">
            Back to the horses
          </ButtonLink>
        </>
      }
    >
      The {planName} plan has room for {limit} horses, and {count} are here. Archive one that has left, or
      {upgradeHref ? " get a plan without a limit." : " ask the owner of the organization to upgrade."}
    </EmptyState>
  );
}
