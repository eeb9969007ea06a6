import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

export interface HorseLockProps {
  name: string;
  /** The maximum number of active horses in the plan. */
  limit: number;
  planName: string;
  /** The owner's link to a bigger plan; null for everyone else. */
  upgradeHref: string | null;
}

/** Shown above the pages of a horse that exceeds the plan's limit. */
export function HorseLock({ name, limit, planName, upgradeHref }: HorseLockProps) {
  return (
    <Alert
      tone="warning"
      className="mb-5"
      title={`${name} is locked`}
      actions={
        <>
          {upgradeHref && <UpgradeLink href={upgradeHref} />}
          <ButtonLink href="/horses" size="small" variant="quiet">
            Choose which to keep
          </ButtonLink>
        </>
      }
    >
      You can still read everything here, but not change it. The {planName} plan includes {limit} horses, and
      the oldest stay open. Archive others to open this one
      {upgradeHref ? ", or upgrade." : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
