import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type KeyDto, selectKeys } from "@/lib/domain/api-keys/data";
import { type KeyState, keyState } from "@/lib/domain/api-keys/state";

export interface ListedKey extends KeyDto {
  state: KeyState;
}

/** The organization's keys, newest first, those that ended too. */
export async function listKeys({ ctx }: Pick<VerbArguments, "ctx">): Promise<ListedKey[]> {
  requirePermission(ctx, "organization", "read");
  const now = ctx.clock.now();
  return (await selectKeys(ctx)).map((key) => ({ ...key, state: keyState(key, now) }));
}
