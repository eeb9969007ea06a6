import { deleteReceipt } from "@/lib/domain/billing/finances/delete-receipt";
import { toEntryJson } from "@/lib/domain/billing/finances/entry-json";
import { restoreReceipt } from "@/lib/domain/billing/finances/restore-receipt";
import { parse } from "@/lib/errors";
import { restoreBodySchema } from "@/lib/http/change-body";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; receiptId: string };

const getKey = ({ id, receiptId }: Params) => ({ id, receipt_id: receiptId });

/** Restores a receipt. The body must have `deleted: false`. Returns the updated entry. */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    parse(restoreBodySchema, body);
    return toEntryJson(await restoreReceipt({ ctx, input: getKey(params) }));
  },
});

/** Deletes a receipt. It can be restored for one day. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toEntryJson(await deleteReceipt({ ctx, input: getKey(params) })),
});
