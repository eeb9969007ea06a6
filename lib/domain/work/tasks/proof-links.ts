import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { ProofDto, TaskDto } from "@/lib/domain/work/tasks/dto";
import { pictureLink } from "@/lib/storage/stored-files";

interface StoredProof extends Pick<ProofDto, "id" | "authorName" | "createdAt"> {
  contentId: string;
}

export type StoredTask = Omit<TaskDto, "proofs"> & { proofs: StoredProof[] };

/** Adds expiring links to a task's photos. */
export function withProofLinks(ctx: Context, task: StoredTask): TaskDto {
  const organizationId = organizationIdOf(ctx);
  const now = ctx.clock.now();
  const proofs = task.proofs.map(({ contentId, ...proof }) => ({
    ...proof,
    thumbUrl: pictureLink({ organizationId, contentId }, "thumb", now),
    viewUrl: pictureLink({ organizationId, contentId }, "view", now),
  }));
  return { ...task, proofs };
}
