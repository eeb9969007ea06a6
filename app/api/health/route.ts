import { checkHealth } from "@/lib/health";
import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** For load balancers and people: 503 only when the database is away. */
export const GET = publicRoute(async () => {
  const health = await checkHealth();
  return json(health, health.status === "down" ? 503 : 200);
});
