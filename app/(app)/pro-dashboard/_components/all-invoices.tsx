import { packRows } from "@/components/invoices/row-data";
import type { Context } from "@/lib/auth/context";
import { type InvoicePage, listInvoices } from "@/lib/domain/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { orFromStart } from "@/lib/lists/or-from-start";
import type { Address } from "./address";
import { AllInvoicesView, type FoundInvoices } from "./all-invoices-view";
import { canMakeInvoices } from "./can-make-invoices";

export async function AllInvoices({ ctx, address }: { ctx: Context; address: Address }) {
  const { search, cursor } = address;
  const status = address.status ?? undefined;
  const page = await lookup(
    orFromStart(cursor, (from) => listInvoices({ ctx, input: { search, status, cursor: from } })),
  );
  const found = page.state === "loaded" ? toFound(page.value) : null;
  return <AllInvoicesView address={address} found={found} canWrite={canMakeInvoices(ctx)} />;
}

function toFound({ invoices, ...cursors }: InvoicePage): FoundInvoices {
  return { rows: packRows(invoices), ...cursors };
}
