import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { readBranding } from "@/lib/domain/organizations/branding/data";
import type { BrandingDto } from "@/lib/domain/organizations/branding/dto";

/** Returns the stored branding, even if the plan doesn't include branding. */
export async function getBranding({ ctx }: Pick<VerbArguments, "ctx">): Promise<BrandingDto> {
  const { id } = requirePermission(ctx, "organization", "read");
  return readBranding(ctx, id);
}
