import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type Sample, selectSampleRecords } from "@/lib/domain/platform/samples/data";

/** Lists the sample data and marks the items that would be kept if the sample data were removed. */
export async function listSampleRecords({ ctx }: Pick<VerbArguments, "ctx">): Promise<Sample[]> {
  requirePermission(ctx, "organization", "read");
  return selectSampleRecords(ctx);
}
