import { getPlanStanding } from "@/lib/domain/subscriptions/get-plan-standing";
import { route } from "@/lib/http/route";

/** For the prerendered pricing page: the visitor's own plan and what the buttons say to them. */
export const GET = route({ handle: ({ ctx }) => getPlanStanding({ ctx }) });
