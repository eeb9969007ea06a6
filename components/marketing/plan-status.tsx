"use client";

import { PlanMessage } from "@/components/plans/plan-message";
import { usePlanStanding } from "./plan-standing";

/** "Your plan: Ranch, Subscription active", for who is signed in. */
export function PlanStatus() {
  const standing = usePlanStanding();
  if (!standing) return null;
  const { planName, message } = standing;
  return (
    <p role="status" className="mt-6 flex flex-wrap items-center gap-3">
      <span>
        Your plan: <strong>{planName}</strong>
      </span>
      <PlanMessage message={message} />
    </p>
  );
}
