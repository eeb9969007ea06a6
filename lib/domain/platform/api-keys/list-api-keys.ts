import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ApiKeyDto, selectApiKeys } from "@/lib/domain/platform/api-keys/data";
import { type ListApiKeysInput, listApiKeysSchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { type ApiKeyState, getApiKeyState } from "@/lib/domain/platform/api-keys/state";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

export interface ListedApiKey extends ApiKeyDto {
  state: ApiKeyState;
}

interface KeyPage {
  keys: ListedApiKey[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's keys, newest first. Includes revoked and expired keys. */
export async function listApiKeys({ ctx, input }: VerbArguments<ListApiKeysInput>): Promise<KeyPage> {
  requirePermission(ctx, "organization", "read");
  const { cursor, limit } = parse(listApiKeysSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "api-keys",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectApiKeys(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  const now = ctx.clock.now();
  return { keys: rows.map((key) => ({ ...key, state: getApiKeyState(key, now) })), ...cursors };
}
