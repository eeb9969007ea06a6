import { deleteEntry } from "@/lib/domain/finances/delete-entry";
import { toEntryInput, toEntryJson } from "@/lib/domain/finances/entry-json";
import { getEntry } from "@/lib/domain/finances/get-entry";
import { restoreEntry } from "@/lib/domain/finances/restore-entry";
import type { UpdateEntryInput } from "@/lib/domain/finances/schemas";
import { updateEntry } from "@/lib/domain/finances/update-entry";
import { changeOrRestore } from "@/lib/http/change-body";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await getEntry({ ctx, input: params })),
});

/** Updates the given fields; `revision` is the revision being changed. `deleted: false` restores the entry. */
export const PATCH = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, body }) =>
    toEntryJson(
      await changeOrRestore({
        ...{ id: params.id, body },
        restore: () => restoreEntry({ ctx, input: params }),
        read: async () => toEntryInput(await getEntry({ ctx, input: params })),
        update: (input) => updateEntry({ ctx, input: input as UpdateEntryInput }),
      }),
    ),
});

/** Deletes the entry. It can be restored. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await deleteEntry({ ctx, input: params })),
});
