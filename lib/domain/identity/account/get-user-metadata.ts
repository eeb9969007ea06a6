import type { JsonObject } from "@/lib/json";
import { UNNAMED_PERSON_LABEL } from "@/lib/public-name";

/** Builds the auth API's `user_metadata`. Omits a placeholder name, because nobody entered it. */
export function getUserMetadata(fullName: string, metadata: JsonObject = {}): JsonObject {
  return fullName === UNNAMED_PERSON_LABEL ? metadata : { full_name: fullName, ...metadata };
}
