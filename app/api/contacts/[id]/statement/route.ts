import { createStatementFile } from "@/lib/domain/billing/statements/pdf/create-statement-file";
import { downloadRoute } from "@/lib/http/download-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns a contact's statement as a PDF file. `from` and `to` are the first and last day of the period. */
export const GET = downloadRoute<{ id: string }>(async ({ ctx, params, query }) => {
  const input = markUnparsed({ contact_id: params.id, from: query.get("from"), to: query.get("to") });
  return { ...(await createStatementFile({ ctx, input })), type: "application/pdf" };
});
