import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { listTasksPage } from "@/lib/domain/work/tasks/list-tasks-page";
import {
  completeTaskSchema,
  createTaskSchema,
  listTasksPageSchema,
} from "@/lib/domain/work/tasks/model/schemas";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { completedTaskResponse, taskResponse } from "@/lib/http/api/responses/work";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Tasks";

export const TASK_ENDPOINTS = [
  defineListEndpoint({
    path: "/tasks",
    name: "listTasks",
    tag,
    scope: "tasks:read",
    summary: "List tasks by date",
    description:
      "Sorted by date, up to 100 days per request. Future tasks in a series have the status `planned` and the ID of the series' open task. Dates that were skipped in advance are omitted.",
    query: listTasksPageSchema,
    item: taskResponse,
    list: listTasksPage,
    toItems: ({ tasks }) => tasks.map(toTaskJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/tasks",
    name: "createTask",
    tag,
    scope: "tasks:write",
    example: { body: { due_time: "07:30", interval_count: 1, interval_unit: "days" } },
    summary: "Add a task",
    description:
      "Creates a single task, or a series if you specify an interval. `interval_unit` requires `interval_count`.",
    status: 201,
    body: createTaskSchema,
    responseSchema: taskResponse,
    handle: ({ ctx, body }) => createTask({ ctx, input: markUnparsed(body) }),
    toJson: toTaskJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/tasks/{id}/complete",
    name: "completeTask",
    tag,
    scope: "tasks:write",
    summary: "Complete a task",
    description:
      "Returns 409 if the task is already completed. Tasks that require a photo can only be completed in the app. To record a missed date of a repeating task, send `on` with the ID of the series' open task. The response then contains the completed task of that date, and `next_due_on` is the open task's date.",
    body: completeTaskSchema.omit({ id: true }).optional(),
    responseSchema: completedTaskResponse,
    handle: ({ ctx, params, body }) =>
      completeTask({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
  }),
];
