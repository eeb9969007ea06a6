import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CombinedShares } from "@/lib/domain/billing/contacts/merge-record";

/**
 * Lets the combined shares of charges wait for an approval if only their sum is above the organization's limit. A part
 * that was above it alone is older than the limit. Charges with a contract behind them need none. Returns the IDs of the charges that wait.
 */
export async function requireApprovalOfCombinedShares(
  tx: Context,
  shares: CombinedShares,
): Promise<string[]> {
  if (shares.length === 0) return [];
  const parts = JSON.stringify(
    shares.map(({ targetId, source, target }) => ({
      targetId,
      larger: Math.max(getNetAmount(source), getNetAmount(target)),
    })),
  );
  const rows = await tx.db.$queryRaw<{ chargeId: string }[]>`
    UPDATE charge_shares share SET approval = 'waiting'
    FROM charges charge, portal_settings settings,
      jsonb_to_recordset(${parts}::text::jsonb) AS part("targetId" uuid, larger int)
    WHERE share.organization_id = ${getOrganizationId(tx)}::uuid AND share.id = part."targetId"
      AND charge.organization_id = share.organization_id AND charge.id = share.charge_id
      AND charge.written_off_at IS NULL AND charge.source NOT IN ('agreement', 'late_fee')
      AND settings.organization_id = share.organization_id
      AND share.amount - share.discount_amount > settings.approval_limit
      AND part.larger <= settings.approval_limit
    RETURNING share.charge_id::text AS "chargeId"`;
  return rows.map(({ chargeId }) => chargeId).toSorted();
}

const getNetAmount = ({ amount = 0, discount_amount: discount = 0 }: CombinedShares[number]["source"]) =>
  amount - discount;
