"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { DayInput } from "@/components/ui/day-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { followFirstDay, toRepeatChoice, toRepeatFormEntries } from "@/components/work/repeats/repeat-choice";
import { RepeatFields } from "@/components/work/repeats/repeat-fields";
import { createTaskAction, updateTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { addSelectedHorses, type HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import type { Assignees } from "@/lib/domain/work/tasks/list-assignees";
import {
  createTaskSchema,
  type UpdateTaskInput,
  updateTaskSchema,
} from "@/lib/domain/work/tasks/model/schemas";
import { AssigneeField, toAssigneeEntries, toAssigneeValue } from "./assignee-field";

interface TaskFormProps {
  /** The initial day of a new task. */
  day: CalendarDate;
  horses: readonly HorseChoice[];
  assignees: Assignees;
  /** The initially selected horse of a new task. */
  horseId?: string | null;
  /** The current state of the task to edit. If omitted, the form adds a new task. */
  task?: TaskDto;
}

/** Adds or edits a task. If someone else changes the task in the meantime, shows a warning and keeps all input. */
export function TaskForm(props: TaskFormProps) {
  return <EditRounds>{(round) => <TaskFormFields {...props} round={round} />}</EditRounds>;
}

function TaskFormFields(props: TaskFormProps & { round: EditRound }) {
  const { day, horses, assignees, horseId, task, round } = props;
  const router = useRouter();
  const [initialTask] = useState(task ?? null);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(task?.revision);
  const [repeats, setRepeats] = useState(toRepeatChoice(initialTask));
  const [firstDay, setFirstDay] = useState(initialTask?.dueOn ?? day);
  const chooseFirstDay = (to: CalendarDate) => {
    setRepeats((now) => followFirstDay(now, firstDay));
    setFirstDay(to);
  };
  const [assignee, setAssignee] = useState(toAssigneeValue(initialTask?.assignee ?? null));
  const [chosen, setChosen] = useState<readonly string[]>(
    initialTask ? initialTask.horses.map(({ id }) => id) : horseId ? [horseId] : [],
  );
  const save = withRefreshOnConflict((entries: UpdateTaskInput) =>
    initialTask ? updateTaskAction(entries) : createTaskAction(entries),
  );
  const form = useActionForm<UpdateTaskInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: (initialTask ? updateTaskSchema : createTaskSchema) as typeof updateTaskSchema,
    fixed: {
      ...toRepeatFormEntries(repeats, firstDay),
      ...toAssigneeEntries(assignee),
      horse_ids: chosen.join(","),
      ...(initialTask && { id: initialTask.id, revision: String(revision) }),
    },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(initialTask ? `“${saved.title}” saved` : `“${saved.title}” added`);
      router.push(initialTask ? `/tasks/${saved.id}` : `/tasks?day=${saved.dueOn}`);
    },
  });
  const { errors, pending } = form;
  // A newer revision that appears while the form is saving is the result of that save.
  const isOutdated = !pending && isBehind;
  return (
    <Card aria-labelledby="task-form">
      <CardHeader id="task-form" title={initialTask ? "Edit task" : "Task details"} />
      <FormCard
        form={form}
        submitLabel={initialTask ? "Save" : "Add task"}
        pendingLabel="Saving…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <EditConflictAlert what="this task" isOutdated={isOutdated} round={round} />
        <TextField
          name="title"
          label="Task"
          required
          errors={errors}
          value={initialTask?.title}
          className="sm:col-span-2"
        />
        <Field label={repeats.unit === "once" ? "Date" : "Start date"} required error={errors.due_on}>
          {(control) => (
            <DayInput {...control} name="due_on" day={initialTask?.dueOn ?? day} onChoose={chooseFirstDay} />
          )}
        </Field>
        <Field label="Time" optional error={errors.due_time}>
          {(control) => (
            <Input {...control} name="due_time" type="time" defaultValue={initialTask?.dueTime ?? ""} />
          )}
        </Field>
        <AssigneeField assignees={assignees} value={assignee} errors={errors} onChoose={setAssignee} />
        <RepeatFields
          repeats={repeats}
          firstDay={firstDay}
          // Comparing the arrays with `===` works, because `repeats` keeps the task's `weekdays` array until
          // the user changes it.
          isUnchanged={initialTask?.dueOn === firstDay && initialTask.weekdays === repeats.weekdays}
          errors={errors}
          onChange={setRepeats}
        />
        <TextField
          name="steps"
          label="Checklist"
          hint="One step per line."
          isLong
          errors={errors}
          value={initialTask?.steps.map(({ text }) => text).join("\n")}
          className="sm:col-span-2"
        />
        <TextField
          name="notes"
          label="Notes"
          isLong
          errors={errors}
          value={initialTask?.notes}
          className="sm:col-span-2"
        />
        <Checkbox
          name="is_urgent"
          label="Urgent"
          hint="Highlighted on the board."
          defaultChecked={initialTask?.isUrgent}
        />
        <Checkbox
          name="needs_photo"
          label="Needs a photo"
          hint="A photo is required to complete the task."
          defaultChecked={initialTask?.needsPhoto}
        />
        {horses.length > 0 && (
          <HorseCheckboxes
            horses={addSelectedHorses(horses, initialTask?.horses ?? [])}
            chosen={chosen}
            error={errors.horse_ids}
            onChoose={setChosen}
          />
        )}
      </FormCard>
    </Card>
  );
}
