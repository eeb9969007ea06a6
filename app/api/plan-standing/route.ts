import { getVisitorPlan } from "@/lib/domain/subscriptions/overview/get-visitor-plan";
import { route } from "@/lib/http/route";

/** Returns the visitor's plan and the label of each plan button, for the prerendered pricing page. */
export const GET = route({ handle: ({ ctx }) => getVisitorPlan({ ctx }) });
