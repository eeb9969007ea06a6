import { z } from "zod";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { toClientJson } from "@/lib/domain/billing/clients/client-json";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { parse } from "@/lib/errors";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toClientJson(await getClient({ ctx, input: params })),
});

/** Replaces all fields of the client. */
export const PUT = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed(setPathId(body, params.id));
    return toClientJson(await updateClient({ ctx, input }));
  },
});

const patchSchema = z.object({ archived: z.boolean({ error: "Use true or false." }) });

/** Archives or restores the client, depending on `archived`. */
export const PATCH = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    const { archived } = parse(patchSchema, body);
    const verb = archived ? archiveClient : restoreClient;
    return toClientJson(await verb({ ctx, input: params }));
  },
});
