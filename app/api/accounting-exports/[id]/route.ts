import { getAccountingFile } from "@/lib/domain/billing/accounting/get-accounting-file";
import { downloadRoute } from "@/lib/http/download-route";

/** Returns the file for a journal entry export. */
export const GET = downloadRoute<{ id: string }>(async ({ ctx, params }) => ({
  ...(await getAccountingFile({ ctx, input: params })),
  type: "text/csv; charset=utf-8",
}));
