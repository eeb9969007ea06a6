import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { toEntryInput, toEntryJson } from "@/lib/domain/billing/finances/entry-json";
import { getEntry } from "@/lib/domain/billing/finances/get-entry";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { changeOrRestore } from "@/lib/http/change-body";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await getEntry({ ctx, input: params })),
});

/**
 * Updates the given fields. `revision` is the revision that the change is based on. `deleted: false` restores
 * the entry.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) =>
    toEntryJson(
      await changeOrRestore({
        ...{ id: params.id, body },
        restore: () => restoreEntry({ ctx, input: params }),
        read: async () => toEntryInput(await getEntry({ ctx, input: params })),
        update: (input) => updateEntry({ ctx, input: markUnparsed(input) }),
      }),
    ),
});

/** Deletes the entry. It can be restored. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await deleteEntry({ ctx, input: params })),
});
