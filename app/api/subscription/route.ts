import { getSubscription } from "@/lib/domain/subscriptions/overview/get-subscription";
import { route } from "@/lib/http/route";

export const GET = route({ handle: ({ ctx }) => getSubscription({ ctx }) });
