import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { formatSampleHorseCount } from "@/lib/domain/horses/horses/model/format-sample-horse-count";
import type { PlanHorseLimit } from "./get-plan-horse-limit";

interface HorseLimitNoticeProps extends PlanHorseLimit {
  count: number;
  samples: number;
  canRemoveSamples: boolean;
}

/** Replaces the form if the organization has reached its plan's horse limit, and explains the limit. */
export function HorseLimitNotice(props: HorseLimitNoticeProps) {
  const { limit, count, samples, canRemoveSamples, planName, upgradeHref } = props;
  return (
    <EmptyState
      icon="horse"
      title={`You have reached your plan's limit of ${limit} horses`}
      action={
        <>
          {samples > 0 && canRemoveSamples && (
            <form action="/dashboard/setup" method="post">
              <Button type="submit" name="samples" value="remove" size="small">
                Remove sample data
              </Button>
            </form>
          )}
          {upgradeHref && <UpgradeLink href={upgradeHref} />}
          <ButtonLink href="/horses" size="small" variant="quiet">
            Back to horses
          </ButtonLink>
        </>
      }
    >
      The {planName} plan has room for {limit} horses, and you have {count}.
      {samples > 0 && ` ${formatSampleHorseCount(samples)}`} Archive a horse that has left, or
      {upgradeHref ? " get a plan without a limit." : " ask the owner of the organization to upgrade."}
    </EmptyState>
  );
}
