import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ThreadWithMessages } from "@/lib/domain/platform/support/dto";
import { findThread } from "@/lib/domain/platform/support/find-thread";
import type { ReadThreadInput } from "@/lib/domain/platform/support/model/schemas";
import { createNotFoundError } from "@/lib/errors";

/** Same as `findThread`, but throws NOT_FOUND instead of returning null. */
export async function getThread(args: VerbArguments<ReadThreadInput>): Promise<ThreadWithMessages> {
  const found = await findThread(args);
  if (!found) throw createNotFoundError("Message");
  return found;
}
