import { checkHealth } from "@/lib/health";
import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** For load balancers and people; returns 503 only if the database is unavailable. */
export const GET = publicRoute(async () => {
  const health = await checkHealth();
  return json(health, health.status === "down" ? 503 : 200);
});
