import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

export interface HorseLockAlertProps {
  name: string;
  /** The maximum number of active horses in the plan. */
  limit: number;
  planName: string;
  /** The path where the owner can upgrade; null for everyone else. */
  upgradeHref: string | null;
}

/** Renders an alert above the pages of a horse that exceeds the plan's limit. */
export function HorseLockAlert({ name, limit, planName, upgradeHref }: HorseLockAlertProps) {
  return (
    <Alert
      tone="warning"
      className="mb-5"
      title={`${name} is locked`}
      actions={
        <>
          {upgradeHref && <UpgradeLink href={upgradeHref} />}
          <ButtonLink href="/horses" size="small" variant="quiet">
            Choose horses to keep
          </ButtonLink>
        </>
      }
    >
      You can still view everything here, but you can't change it. The {planName} plan includes {limit}{" "}
      horses, and the horses that were added first stay unlocked. Archive other horses to unlock this one
      {upgradeHref ? ", or upgrade." : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
