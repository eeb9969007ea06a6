import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type KeyDto, selectKeys } from "@/lib/domain/platform/api-keys/data";
import { type ListKeysInput, listKeysSchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { getKeyState, type KeyState } from "@/lib/domain/platform/api-keys/state";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestKeys, newestFirst } from "@/lib/lists/newest-first";

export interface ListedKey extends KeyDto {
  state: KeyState;
}

interface KeyPage {
  keys: ListedKey[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's keys, newest first, including revoked and expired ones. */
export async function listKeys({ ctx, input }: VerbArguments<ListKeysInput>): Promise<KeyPage> {
  requirePermission(ctx, "organization", "read");
  const { cursor, limit } = parse(listKeysSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "api-keys",
    schema: newestFirst,
    cursor,
    limit,
    read: (place, count) => selectKeys(ctx, { place, limit: count }),
    getKeys: getNewestKeys,
  });
  const now = ctx.clock.now();
  return { keys: rows.map((key) => ({ ...key, state: getKeyState(key, now) })), ...cursors };
}
