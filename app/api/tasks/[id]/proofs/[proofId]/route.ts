import { deleteTaskProof } from "@/lib/domain/work/tasks/delete-task-proof";
import { restoreTaskProof } from "@/lib/domain/work/tasks/restore-task-proof";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { parse } from "@/lib/errors";
import { restoreBodySchema } from "@/lib/http/change-body";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; proofId: string };

const getKey = ({ id, proofId }: Params) => ({ id, proof_id: proofId });

/** Restores a photo. The body must have `deleted: false`. Returns the updated task. */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    parse(restoreBodySchema, body);
    return toTaskJson(await restoreTaskProof({ ctx, input: getKey(params) }));
  },
});

/** Deletes a photo. The photo can be restored for one day, unless the task has been completed. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await deleteTaskProof({ ctx, input: getKey(params) })),
});
