import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  APPROVAL_LABELS,
  type ApprovalState,
  type ShareApproval,
} from "@/lib/domain/billing/charges/model/approval";

const TONES: Readonly<Record<ApprovalState, BadgeTone>> = {
  waiting: "due",
  declined: "overdue",
  approved: "paid",
  overridden: "paid",
};

/** A share with the approval fields that `ChargeApprovals` shows. */
export interface ApprovedShare extends Pick<ChargeDto["shares"][number], "contactId" | "contactName"> {
  approval: Pick<ShareApproval, "state" | "reason"> | null;
}

/** Lists each payer's decision on a charge, with the reason. */
export function ChargeApprovals({ shares }: { shares: readonly ApprovedShare[] }) {
  const decisions = shares.flatMap(({ contactId, contactName, approval }) =>
    approval ? [{ contactId, contactName, ...approval }] : [],
  );
  return decisions.map(({ contactId, contactName, state, reason }) => (
    <span key={contactId} className="mt-1 block">
      <Badge tone={TONES[state]}>{APPROVAL_LABELS[state]}</Badge>
      {(reason !== null || shares.length > 1) && (
        <span className="block wrap-anywhere text-ink-soft text-sm">
          {[shares.length > 1 ? contactName : null, reason].filter(Boolean).join(": ")}
        </span>
      )}
    </span>
  ));
}
