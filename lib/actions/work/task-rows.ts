"use server";

import { signedInAction } from "@/lib/actions/client";
import { createRowsAction, forEachRow } from "@/lib/actions/create-rows-action";
import { revalidateTaskPages as refresh } from "@/lib/actions/work/revalidate-task-pages";
import { assignTask } from "@/lib/domain/work/tasks/assign-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { assignTasksSchema } from "@/lib/domain/work/tasks/model/schemas";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";

export const completeTasksAction = createRowsAction({
  verb: completeTask,
  failure: "Failed to complete this task. Please try again.",
  refresh,
});

export const reopenTasksAction = createRowsAction({
  verb: reopenTask,
  failure: "Failed to reopen this task. Please try again.",
  refresh,
});

export const deleteTasksAction = createRowsAction({
  verb: deleteTask,
  failure: "Failed to delete this task. Please try again.",
  refresh,
});

export const restoreTasksAction = createRowsAction({
  verb: restoreTask,
  failure: "Failed to restore this task. Please try again.",
  refresh,
});

export const assignTasksAction = signedInAction
  .inputSchema(assignTasksSchema)
  .action(async ({ clientInput: { tasks }, ctx: { ctx } }) => {
    const result = await forEachRow(tasks, "Failed to assign this task. Please try again.", (input) =>
      assignTask({ ctx, input }),
    );
    refresh();
    return result;
  });
