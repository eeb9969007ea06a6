import { listReceipts } from "@/lib/domain/billing/finances/list-receipts";
import { toHorseFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/**
 * Returns an entry's receipts with links that expire. Use `/api/uploads` with the purpose finance_receipt to
 * add a receipt.
 */
export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => ({
    receipts: (await listReceipts({ ctx, input: params })).map(toHorseFileJson),
  }),
});
