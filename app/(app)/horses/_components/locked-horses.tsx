import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import type { HorseLimit } from "./plan-facts";

/** Above the list of a stable that has more horses than its plan. */
export function LockedHorses({ limit, count, planName, upgradeHref }: HorseLimit & { count: number }) {
  const over = count - limit;
  if (over <= 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-5"
      title={over === 1 ? "One horse is locked" : `${over} horses are locked`}
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      Nothing is lost: everything can be read. But the {planName} plan has {limit} horses, and the oldest stay
      open. Archive those that you don't need, and the next ones open
      {upgradeHref ? "; or upgrade." : "; or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
