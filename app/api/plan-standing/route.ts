import { getPlanStanding } from "@/lib/domain/subscriptions/overview/get-plan-standing";
import { route } from "@/lib/http/route";

/** For the prerendered pricing page: returns the visitor's plan and the text of each plan button. */
export const GET = route({ handle: ({ ctx }) => getPlanStanding({ ctx }) });
