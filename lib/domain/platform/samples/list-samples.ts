import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type Sample, selectSamples } from "@/lib/domain/platform/samples/data";

/** Lists the sample data and marks what removing it would keep. */
export async function listSamples({ ctx }: Pick<VerbArguments, "ctx">): Promise<Sample[]> {
  requirePermission(ctx, "organization", "read");
  return selectSamples(ctx);
}
