"use client";

import { useVisitorResource, visitorResource } from "@/components/layout/visitor-resource";
import type { PlanStanding } from "@/lib/domain/subscriptions/get-plan-standing";

const planStanding = visitorResource("/api/plan-standing", (answer) => answer as PlanStanding);

/** The signed-in visitor's plan; null for everybody else and while it isn't known. */
export function usePlanStanding(): PlanStanding | null {
  return useVisitorResource(planStanding);
}
