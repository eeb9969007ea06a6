"use client";

import { ACCEPTED_PICTURES } from "@/components/files/accepted-files";
import { FileUploader } from "@/components/files/file-uploader";
import { useDeletion } from "@/components/forms/use-deletion";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { ProofPhoto } from "@/components/work/tasks/proof-photos";
import { deleteTaskProofAction, restoreTaskProofAction } from "@/lib/actions/work/tasks";
import type { TaskDto, TaskProofDto } from "@/lib/domain/work/tasks/dto";

interface TaskProofsProps {
  task: Pick<TaskDto, "id" | "title" | "proofs" | "needsPhoto">;
  /**
   * Whether the user can add and delete photos. True for users who can complete the task, until it is completed.
   */
  canChange: boolean;
  timeZone: string;
}

/**
 * Shows photos of the work, each with the time and the person who added it. Also shows a field for adding photos.
 */
export function TaskProofs({ task, canChange, timeZone }: TaskProofsProps) {
  const { id, proofs, needsPhoto } = task;
  if (proofs.length === 0 && !canChange) return null;
  return (
    <section aria-labelledby="photos" className="mt-5">
      <h2 id="photos" className="font-semibold">
        Photos
      </h2>
      {proofs.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {proofs.map((proof) => (
            <Proof key={proof.id} task={task} proof={proof} canChange={canChange} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {canChange && (
        <div className="mt-3">
          <FileUploader
            label="Add a photo"
            hint={needsPhoto ? "Add a photo to complete this task." : "Add a photo of the work if it helps."}
            accept={ACCEPTED_PICTURES}
            purpose="task_proof"
            target={{ task_id: id }}
            opensCamera
          />
        </div>
      )}
    </section>
  );
}

interface ProofProps extends Omit<TaskProofsProps, "task"> {
  task: Pick<TaskDto, "id" | "title">;
  proof: TaskProofDto;
}

function Proof({ task: { id, title }, proof, canChange, timeZone }: ProofProps) {
  const key = { id, proof_id: proof.id };
  const { isPending, press } = useDeletion({
    remove: () => deleteTaskProofAction(key),
    restore: () => restoreTaskProofAction(key),
    what: "Photo",
  });
  return (
    <li className="flex items-center gap-3">
      <ProofPhoto title={title} proof={proof} />
      <p className="min-w-0 flex-1 break-words text-ink-soft text-sm">
        {proof.authorName}, <DateText value={proof.createdAt} shape="date-time" timeZone={timeZone} />
      </p>
      {canChange && (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon="trash"
          aria-label={`Delete the photo by ${proof.authorName}`}
          loading={isPending}
          onClick={press}
        />
      )}
    </li>
  );
}
