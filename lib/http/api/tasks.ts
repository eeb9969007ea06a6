import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { listTasksPage } from "@/lib/domain/work/tasks/list-tasks-page";
import {
  type CreateTaskInput,
  createTaskSchema,
  listTasksPageSchema,
} from "@/lib/domain/work/tasks/model/schemas";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { doneTaskAnswer, taskAnswer } from "@/lib/http/api/answers";
import { endpoint, listEndpoint } from "@/lib/http/api/endpoint";
import { idOf } from "@/lib/http/api/id-of";

const tag = "Tasks";

export const TASK_ENDPOINTS = [
  listEndpoint({
    path: "/tasks",
    name: "listTasks",
    tag,
    scope: "tasks:read",
    summary: "List tasks of some days",
    description:
      "By day, up to 100 days at once. Future tasks of a series have the status planned and the id of the series' open task.",
    query: listTasksPageSchema,
    item: taskAnswer,
    list: listTasksPage,
    toItems: ({ tasks }) => tasks.map(toTaskJson),
  }),
  endpoint({
    method: "POST",
    path: "/tasks",
    name: "createTask",
    tag,
    scope: "tasks:write",
    summary: "Add a task",
    description: "Once, or with an interval as the first of a series.",
    status: 201,
    body: createTaskSchema,
    answer: taskAnswer,
    handle: ({ ctx, body }) => createTask({ ctx, input: body as CreateTaskInput }),
    toJson: toTaskJson,
  }),
  endpoint({
    method: "POST",
    path: "/tasks/{id}/complete",
    name: "completeTask",
    tag,
    scope: "tasks:write",
    summary: "Mark a task as done",
    description:
      "Answers 409 if the task is already done. Tasks that require a photo can only be completed in the app.",
    answer: doneTaskAnswer,
    handle: ({ ctx, params }) => completeTask({ ctx, input: { id: idOf(params) } }),
    toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
  }),
];
