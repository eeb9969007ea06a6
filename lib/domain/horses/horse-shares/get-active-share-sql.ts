import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimitSql } from "@/lib/domain/horses/horses/horse-limit";

interface ActiveShareParameters {
  /** The SQL parameter with the current time. */
  now: string;
  /** The SQL parameter with the actor's horses; null for all horses. */
  horses: string;
  joins?: string;
}

/**
 * Returns SQL for the active shares (`s`) that organization $1 received. The horse (`horse`) must be active,
 * and its organization (`o`) must be open. End dates use the time zone of the horse's organization.
 */
export const getActiveShareSql = ({ now, horses, joins = "" }: ActiveShareParameters) => `
  FROM horse_shares s
  JOIN horses horse ON horse.organization_id = s.organization_id AND horse.id = s.horse_id
    AND horse.archived_at IS NULL
  JOIN organizations o ON o.id = s.organization_id AND o.is_active
  ${joins}
  WHERE s.to_organization_id = $1::uuid AND s.state = 'accepted'
    AND (${horses}::uuid[] IS NULL OR s.horse_id = ANY(${horses}::uuid[]))
    AND (s.ends_on IS NULL OR s.ends_on >= (${now}::timestamptz AT TIME ZONE o.time_zone)::date)`;

/**
 * SQL column for queries with `getActiveShareSql`: whether the horse is over the limit of its own organization's plan.
 */
export const SHARED_HORSE_LOCKED_COLUMN = getHorseLockedColumnSql({
  organizationId: "horse.organization_id",
  limit: getHorseLimitSql("o.subscription_tier"),
});

/** SQL for the `joins` parameter of `getActiveShareSql`. Adds the open care items of the shared horses. */
export const JOIN_OPEN_CARE = `
  JOIN care_items item ON item.organization_id = s.organization_id AND item.horse_id = s.horse_id
    AND item.status = 'open' AND NOT item.is_waiting
  JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id`;
