import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import type { HorseLimit } from "./plan-facts";

/** Notice for a stable with more horses than its plan allows. */
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
      Nothing is lost, and you can still read everything. The {planName} plan has {limit} horses, so only the
      oldest stay unlocked. Archive horses you don't need to unlock others
      {upgradeHref ? "; or upgrade." : "; or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
