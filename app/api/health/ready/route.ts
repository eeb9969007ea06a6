import { checkDatabase } from "@/lib/health";
import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";
import { getReadiness } from "@/lib/readiness";

const RETRY_AFTER_SECONDS = 2;

/** For load balancers. Returns 200 if the process is warmed up, isn't stopping and can reach the database. */
export const GET = publicRoute(async () => {
  const status = getReadiness();
  const database = await checkDatabase();
  if (status === "ready" && database === "ok") return createJsonResponse({ status, database });
  const response = createJsonResponse({ status, database }, 503);
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return response;
});
