import { checkHealth } from "@/lib/health";
import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

const RETRY_AFTER_SECONDS = 2;

/** For load balancers and people; returns 503 only if the database is unavailable. */
export const GET = publicRoute(async () => {
  const health = await checkHealth();
  if (health.status !== "down") return json(health);
  const response = json(health, 503);
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return response;
});
