import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { sealPlainTokenRows } from "@/lib/domain/organizations/invitations/seal-data";

/** Seals tokens that earlier releases stored in plain text and clears the plain column. */
export async function sealPlainTokens({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ sealed: number }> {
  return { sealed: await sealPlainTokenRows(ctx) };
}
