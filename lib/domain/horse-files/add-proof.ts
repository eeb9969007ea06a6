import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertFile, type NewFile } from "@/lib/domain/horse-files/data";

/** Writes a photo of a task down; its id. Of what is done with it the task's own audit rows tell. */
export async function addProof(
  tx: Context,
  photo: Pick<NewFile, "name" | "content"> & { taskId: string },
): Promise<string> {
  const { id } = await insertFile(tx, { ...photo, horseId: null, purpose: "task_proof", kind: "photo" });
  return id;
}
