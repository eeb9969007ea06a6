import { z } from "zod";
import { deleteTask } from "@/lib/domain/tasks/delete-task";
import { getTask } from "@/lib/domain/tasks/get-task";
import { restoreTask } from "@/lib/domain/tasks/restore-task";
import type { UpdateTaskInput } from "@/lib/domain/tasks/schemas";
import { toTaskInput, toTaskJson } from "@/lib/domain/tasks/task-json";
import { updateTask } from "@/lib/domain/tasks/update-task";
import { parse } from "@/lib/errors";
import { namedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await getTask({ ctx, input: params })),
});

const restoringSchema = z.object({ deleted: z.literal(false) });
const changeSchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that you changed." }),
});

/** What is left out stays; `revision` is the one that was changed. `deleted: false` restores. */
export const PATCH = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, body }) => {
    const given = withoutOrganization(body);
    if (restoringSchema.safeParse(given).success)
      return toTaskJson(await restoreTask({ ctx, input: params }));
    const current = toTaskInput(await getTask({ ctx, input: params }));
    const input = { ...current, ...parse(changeSchema, given), ...params } as UpdateTaskInput;
    return toTaskJson(await updateTask({ ctx, input }));
  },
});

/** Takes it off the board; it can be restored. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await deleteTask({ ctx, input: params })),
});
