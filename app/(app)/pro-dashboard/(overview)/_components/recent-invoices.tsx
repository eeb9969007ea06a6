import { InvoiceTable } from "@/components/invoices/invoice-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { hrefOf } from "./address";
import { NoInvoices } from "./no-invoices";

/** Specification §9: the overview shows ten. */
const RECENT = 10;

export async function RecentInvoices({ ctx }: { ctx: Context }) {
  const page = await lookup(listInvoices({ ctx, input: { limit: RECENT } }));
  const canWrite = grants(ctx.permissions, "invoices", "full");
  return (
    <Card aria-label="The ten newest invoices" className="overflow-clip">
      {page.state === "failed" && <ErrorState what="invoices" action={<RetryButton />} />}
      {page.state === "loaded" && page.value.invoices.length === 0 && <NoInvoices canWrite={canWrite} />}
      {page.state === "loaded" && page.value.invoices.length > 0 && (
        <InvoiceTable caption="The ten newest" invoices={page.value.invoices} canSend={canWrite} />
      )}
      {page.state === "loaded" && page.value.nextCursor && (
        <CardFooter>
          <ButtonLink
            href={hrefOf({ tab: "all" })}
            variant="quiet"
            size="small"
            className="-ml-3"
            iconEnd="caret-right"
          >
            Older invoices
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
}
