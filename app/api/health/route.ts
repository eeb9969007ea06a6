import { checkHealth } from "@/lib/health";
import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

const RETRY_AFTER_SECONDS = 2;

/**
 * Returns the state of each part of the system, for load balancers and people. The status is 503 only if the
 * database is unavailable.
 */
export const GET = publicRoute(async () => {
  const health = await checkHealth();
  if (health.status !== "down") return createJsonResponse(health);
  const response = createJsonResponse(health, 503);
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return response;
});
