import { deleteProof } from "@/lib/domain/tasks/delete-proof";
import { restoreProof } from "@/lib/domain/tasks/restore-proof";
import { toTaskJson } from "@/lib/domain/tasks/task-json";
import { parse } from "@/lib/errors";
import { restoringSchema } from "@/lib/http/change-body";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; proofId: string };

const keyOf = ({ id, proofId }: Params) => ({ id, proof_id: proofId });

/** `deleted: false` restores a photo; the task as it is then. */
export const PATCH = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, body }) => {
    parse(restoringSchema, body);
    return toTaskJson(await restoreProof({ ctx, input: keyOf(params) }));
  },
});

/** It can be restored for a day, until the task is done. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toTaskJson(await deleteProof({ ctx, input: keyOf(params) })),
});
