import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** For supervisors: returns 200 while the process answers. Uses no other service, whose failure a restart can't fix. */
export const GET = publicRoute(async () => json({ status: "ok" }));
