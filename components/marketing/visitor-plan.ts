"use client";

import { useVisitorResource } from "@/components/layout/use-visitor-resource";
import { getVisitorResource } from "@/components/layout/visitor-resource";
import type { VisitorPlan } from "@/lib/domain/subscriptions/overview/get-visitor-plan";
import { isVisitorPlan } from "./is-visitor-plan";

const visitorPlan = getVisitorResource("/api/plan-standing", (response) =>
  isVisitorPlan(response) ? response : null,
);

/** Returns the signed-in user's plan. Null while the plan loads and for signed-out visitors. */
export function useVisitorPlan(): VisitorPlan | null {
  return useVisitorResource(visitorPlan);
}
