import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ThreadWithMessages } from "@/lib/domain/platform/support/dto";
import { findThread } from "@/lib/domain/platform/support/find-thread";
import type { ReadThreadInput } from "@/lib/domain/platform/support/model/schemas";
import { notFound } from "@/lib/errors";

/** Calls `findThread` and throws NOT_FOUND for null. */
export async function getThread(args: VerbArguments<ReadThreadInput>): Promise<ThreadWithMessages> {
  const found = await findThread(args);
  if (!found) throw notFound("Message");
  return found;
}
