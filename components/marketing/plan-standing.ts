"use client";

import { visitorResource } from "@/components/layout/visitor-resource";
import type { PlanStanding } from "@/lib/domain/subscriptions/get-plan-standing";

/** The signed-in visitor's plan; null for everybody else and while it isn't known. */
export const usePlanStanding = visitorResource("/api/plan-standing", (answer) => answer as PlanStanding);
