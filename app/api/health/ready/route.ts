import { checkDatabase } from "@/lib/health";
import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";
import { getReadiness } from "@/lib/readiness";

const RETRY_AFTER_SECONDS = 2;

/** For load balancers: returns 200 once the process is warm, while it isn't stopping and the database answers. */
export const GET = publicRoute(async () => {
  const status = getReadiness();
  const database = await checkDatabase();
  if (status === "ready" && database === "ok") return json({ status, database });
  const response = json({ status, database }, 503);
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return response;
});
