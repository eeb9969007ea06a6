import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { listTasksPage } from "@/lib/domain/work/tasks/list-tasks-page";
import { createTaskSchema, listTasksPageSchema } from "@/lib/domain/work/tasks/model/schemas";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { doneTaskAnswer, taskAnswer } from "@/lib/http/api/answers";
import { endpoint, listEndpoint } from "@/lib/http/api/endpoint";
import { getId } from "@/lib/http/api/get-id";
import { unparsed } from "@/lib/unparsed";

const tag = "Tasks";

export const TASK_ENDPOINTS = [
  listEndpoint({
    path: "/tasks",
    name: "listTasks",
    tag,
    scope: "tasks:read",
    summary: "List tasks by date",
    description:
      "Sorted by date, up to 100 days per request. Future tasks of a series have the status planned and the id of the open task of the series.",
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
    description: "Creates a single task, or a series if you specify an interval.",
    status: 201,
    body: createTaskSchema,
    answer: taskAnswer,
    handle: ({ ctx, body }) => createTask({ ctx, input: unparsed(body) }),
    toJson: toTaskJson,
  }),
  endpoint({
    method: "POST",
    path: "/tasks/{id}/complete",
    name: "completeTask",
    tag,
    scope: "tasks:write",
    summary: "Complete a task",
    description:
      "Returns 409 if the task is already completed. Tasks that require a photo can be completed in the app only.",
    answer: doneTaskAnswer,
    handle: ({ ctx, params }) => completeTask({ ctx, input: { id: getId(params) } }),
    toJson: ({ task, nextDueOn }) => ({ ...toTaskJson(task), next_due_on: nextDueOn }),
  }),
];
