import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/**
 * Returns 200 while the process responds; for supervisors. Checks no other service, because a restart can't fix
 * one.
 */
export const GET = publicRoute(async () => createJsonResponse({ status: "ok" }));
