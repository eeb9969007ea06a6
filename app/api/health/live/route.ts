import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/**
 * For process supervisors. Returns 200 as long as the process responds. Doesn't check other services, because
 * restarting this process can't fix them.
 */
export const GET = publicRoute(async () => createJsonResponse({ status: "ok" }));
