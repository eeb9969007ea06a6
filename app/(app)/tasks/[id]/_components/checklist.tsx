"use client";

import { useOptimistic, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { showRefusal } from "@/components/forms/show-refusal";
import { useReady } from "@/components/forms/use-ready";
import { Checkbox } from "@/components/ui/checkbox";
import { DateText } from "@/components/ui/date-text";
import { tickStepAction } from "@/lib/actions/work/tasks";
import type { StepDto, TaskDto } from "@/lib/domain/work/tasks/dto";

interface ChecklistProps {
  task: Pick<TaskDto, "id" | "steps">;
  canTick: boolean;
  timeZone: string;
}

/** The steps, each with the person who checked it. */
export function Checklist({ task: { id, steps }, canTick, timeZone }: ChecklistProps) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Checklist</legend>
      {steps.map((step) => (
        <Step key={step.id} taskId={id} step={step} canTick={canTick} timeZone={timeZone} />
      ))}
    </fieldset>
  );
}

interface StepProps {
  taskId: string;
  step: StepDto;
  canTick: boolean;
  timeZone: string;
}

function Step({ taskId, step, canTick, timeZone }: StepProps) {
  const isReady = useReady();
  const [isPending, startTransition] = useTransition();
  const [isDone, showDone] = useOptimistic(step.doneAt !== null);
  const tick = (done: boolean) =>
    startTransition(async () => {
      showDone(done);
      const answer = await callAction(() => tickStepAction({ id: taskId, step_id: step.id, done }));
      if (!("data" in answer)) showRefusal(answer.error);
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
      disabled={!canTick || !isReady || isPending}
      onChange={({ target }) => tick(target.checked)}
    />
  );
}
