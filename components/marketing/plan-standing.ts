"use client";

import { useVisitorResource } from "@/components/layout/use-visitor-resource";
import { getVisitorResource } from "@/components/layout/visitor-resource";
import type { PlanStanding } from "@/lib/domain/subscriptions/overview/get-plan-standing";

const planStanding = getVisitorResource("/api/plan-standing", (answer) => answer as PlanStanding);

/** Returns the signed-in visitor's plan; null for signed-out visitors and until it has loaded. */
export function usePlanStanding(): PlanStanding | null {
  return useVisitorResource(planStanding);
}
