import { exportHorses } from "@/lib/domain/horses/horses/export-horses";
import { createNotFoundError } from "@/lib/errors";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { isUuid } from "@/lib/ids";

/**
 * Returns the horses as a CSV file. `archived=true` exports archived horses; `ids` limits the export to the horses
 * with these IDs.
 */
export const GET = publicRoute(async (request) => {
  const query = new URL(request.url).searchParams;
  const named = query.get("organization_id") ?? undefined;
  const { ctx } = await requireRequestContext(request, named && isUuid(named) ? named : undefined);
  if (named !== undefined && ctx.organization?.id !== named) throw createNotFoundError("Organization");
  const archived = query.get("archived") === "true";
  const csv = await exportHorses({ ctx, input: { archived, ids: query.get("ids") } });
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${archived ? "archived-horses" : "horses"}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
