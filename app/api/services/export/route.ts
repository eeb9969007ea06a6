import { exportServices } from "@/lib/domain/billing/services/export-services";
import { createNotFoundError } from "@/lib/errors";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { isUuid } from "@/lib/ids";

/** Returns the price list as a CSV file. */
export const GET = publicRoute(async (request) => {
  const named = new URL(request.url).searchParams.get("organization_id") ?? undefined;
  const { ctx } = await requireRequestContext(request, named && isUuid(named) ? named : undefined);
  if (named !== undefined && ctx.organization?.id !== named) throw createNotFoundError("Organization");
  return new Response(await exportServices({ ctx }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="price-list.csv"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
