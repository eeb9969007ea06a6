import type { JsonObject } from "@/lib/json";
import { NEW_MEMBER } from "@/lib/public-name";

/** Builds the auth API's `user_metadata`. Leaves a placeholder name out, because nobody entered it. */
export function getUserMetadata(fullName: string, metadata: JsonObject = {}): JsonObject {
  return fullName === NEW_MEMBER ? metadata : { full_name: fullName, ...metadata };
}
