import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

export interface HorseLockProps {
  name: string;
  /** How many horses the plan has, and its name. */
  limit: number;
  planName: string;
  /** Where the owner gets a plan with room for it; null for everybody else. */
  upgradeHref: string | null;
}

/** Above the pages of a horse that the plan has no room for. */
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
      Nothing is lost: everything here can be read. But the {planName} plan has {limit} horses, and the oldest
      stay open. Archive others to open this one
      {upgradeHref ? ", or upgrade." : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
