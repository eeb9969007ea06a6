import { getPlanStanding } from "@/lib/domain/subscriptions/overview/get-plan-standing";
import { route } from "@/lib/http/route";

/** Returns the visitor's plan and the label of each plan button, for the prerendered pricing page. */
export const GET = route({ handle: ({ ctx }) => getPlanStanding({ ctx }) });
