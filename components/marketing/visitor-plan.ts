"use client";

import { useVisitorResource } from "@/components/layout/use-visitor-resource";
import { getVisitorResource } from "@/components/layout/visitor-resource";
import type { VisitorPlan } from "@/lib/domain/subscriptions/overview/get-visitor-plan";

const visitorPlan = getVisitorResource("/api/plan-standing", (answer) => answer as VisitorPlan);

/** Returns the signed-in visitor's plan; null for signed-out visitors and until it has loaded. */
export function useVisitorPlan(): VisitorPlan | null {
  return useVisitorResource(visitorPlan);
}
