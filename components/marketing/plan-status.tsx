"use client";

import { TextLink } from "@/components/identity/auth/text-link";
import { PlanMessage } from "@/components/subscriptions/plans/plan-message";
import { NEW_ORGANIZATION_PATH } from "@/lib/plans/plan-coverage";
import { useVisitorPlan } from "./visitor-plan";

/** Shows "Your plan: Ranch, Subscription active" to signed-in visitors. */
export function PlanStatus() {
  const visitorPlan = useVisitorPlan();
  if (!visitorPlan) return null;
  const { planName, message, isCovered } = visitorPlan;
  if (isCovered) {
    return (
      <p role="status" className="mt-6 max-w-xl">
        {message.text} You need your own plan only for organizations that you own.{" "}
        <TextLink href={NEW_ORGANIZATION_PATH}>Create your own organization</TextLink>
      </p>
    );
  }
  return (
    <p role="status" className="mt-6 flex flex-wrap items-center gap-3">
      <span>
        Your plan: <strong>{planName}</strong>
      </span>
      <PlanMessage message={message} />
    </p>
  );
}
