"use client";

import { useOptimistic, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Checkbox } from "@/components/ui/checkbox";
import { DateText } from "@/components/ui/date-text";
import { setTaskStepDoneAction } from "@/lib/actions/work/tasks";
import type { TaskDto, TaskStepDto } from "@/lib/domain/work/tasks/dto";

interface TaskChecklistProps {
  task: Pick<TaskDto, "id" | "steps">;
  canCheckSteps: boolean;
  timeZone: string;
}

/** Lists the steps. Each completed step shows who checked it off and when. */
export function TaskChecklist({ task: { id, steps }, canCheckSteps, timeZone }: TaskChecklistProps) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Checklist</legend>
      {steps.map((step) => (
        <Step key={step.id} taskId={id} step={step} canCheckSteps={canCheckSteps} timeZone={timeZone} />
      ))}
    </fieldset>
  );
}

interface StepProps {
  taskId: string;
  step: TaskStepDto;
  canCheckSteps: boolean;
  timeZone: string;
}

function Step({ taskId, step, canCheckSteps, timeZone }: StepProps) {
  const isReady = useHydrated();
  const [isPending, startTransition] = useTransition();
  const [isDone, showDone] = useOptimistic(step.doneAt !== null);
  const tick = (done: boolean) =>
    startTransition(async () => {
      showDone(done);
      const result = await callAction(() => setTaskStepDoneAction({ id: taskId, step_id: step.id, done }));
      if (!("data" in result)) showActionError(result.error);
    });
  return (
    <Checkbox
      label={step.text}
      hint={
        step.doneAt && (
          <>
            {step.doneByName}, <DateText value={step.doneAt} shape="date-time" timeZone={timeZone} />
          </>
        )
      }
      checked={isDone}
      disabled={!canCheckSteps || !isReady || isPending}
      onChange={({ target }) => tick(target.checked)}
    />
  );
}
