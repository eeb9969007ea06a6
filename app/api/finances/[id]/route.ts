import { z } from "zod";
import { deleteEntry } from "@/lib/domain/finances/delete-entry";
import { toEntryInput, toEntryJson } from "@/lib/domain/finances/entry-json";
import { getEntry } from "@/lib/domain/finances/get-entry";
import { restoreEntry } from "@/lib/domain/finances/restore-entry";
import type { UpdateEntryInput } from "@/lib/domain/finances/schemas";
import { updateEntry } from "@/lib/domain/finances/update-entry";
import { parse } from "@/lib/errors";
import { namedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string };

export const GET = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await getEntry({ ctx, input: params })),
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
      return toEntryJson(await restoreEntry({ ctx, input: params }));
    const current = toEntryInput(await getEntry({ ctx, input: params }));
    const input = { ...current, ...parse(changeSchema, given), ...params } as UpdateEntryInput;
    return toEntryJson(await updateEntry({ ctx, input }));
  },
});

/** Takes it out; it can be restored. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await deleteEntry({ ctx, input: params })),
});
