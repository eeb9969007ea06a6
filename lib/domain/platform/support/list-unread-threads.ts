import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectUnreadThreads } from "@/lib/domain/platform/support/data";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { requireUserAndOrganization } from "@/lib/domain/platform/support/guard";

/** Lists the user's threads with unread replies, newest first. */
export async function listUnreadThreads({ ctx }: Pick<VerbArguments, "ctx">): Promise<ThreadDto[]> {
  return selectUnreadThreads(ctx, requireUserAndOrganization(ctx).userId);
}
