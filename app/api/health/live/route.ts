import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/**
 * Returns 200 while the process responds; for supervisors. Doesn't check other services, because a restart can't fix
 * them.
 */
export const GET = publicRoute(async () => createJsonResponse({ status: "ok" }));
