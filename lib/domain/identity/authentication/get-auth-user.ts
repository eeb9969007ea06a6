import "server-only";
import { type Context, requireUser } from "@/lib/auth/context";
import { getUserJson } from "@/lib/domain/identity/authentication/user-data";
import type { UserJson } from "@/lib/domain/identity/authentication/user-json";

/** Returns the signed-in user in the auth API's format. */
export async function getAuthUser({ ctx }: { ctx: Context }): Promise<UserJson> {
  return getUserJson(ctx, requireUser(ctx).userId);
}
