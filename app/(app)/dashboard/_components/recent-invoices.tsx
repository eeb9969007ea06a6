import { packRows } from "@/components/invoices/row-data";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { RecentInvoicesView } from "./recent-invoices-view";

/** The dashboard shows five (specification §9). */
const RECENT_INVOICES = 5;

export async function RecentInvoices({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "invoices", "read")) return null;
  const page = await lookup(listInvoices({ ctx, input: { limit: RECENT_INVOICES } }));
  return <RecentInvoicesView rows={page.state === "loaded" ? packRows(page.value.invoices) : null} />;
}
