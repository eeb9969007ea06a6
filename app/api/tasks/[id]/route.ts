import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { toTaskInput, toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { updateTask } from "@/lib/domain/work/tasks/update-task";
import { changeOrRestore } from "@/lib/http/change-body";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";
import { withEndedRecurrence } from "@/lib/recurrence/recurrence-fields";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await getTask({ ctx, input: params })),
});

/**
 * Updates the given fields. `revision` is the revision that the change is based on. `deleted: false` restores
 * the task.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) =>
    toTaskJson(
      await changeOrRestore({
        ...{ id: params.id, body: withEndedRecurrence(body) },
        restore: () => restoreTask({ ctx, input: params }),
        read: async () => toTaskInput(await getTask({ ctx, input: params })),
        update: (input) => updateTask({ ctx, input: markUnparsed(input) }),
      }),
    ),
});

/** Deletes the task. It can be restored. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await deleteTask({ ctx, input: params })),
});
