import { ServiceTable } from "@/components/billing/services/service-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { lookup } from "@/lib/http/page-context";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";
import { getInvoicingHref, type InvoicingUrlState } from "./invoicing-url-state";

const LIST_ID = "price-list";

export async function PriceList({ ctx, urlState }: { ctx: Context; urlState: InvoicingUrlState }) {
  const { archived } = urlState;
  const found = await lookup(listServices({ ctx, input: { archived } }));
  const services = found.state === "loaded" ? found.value : null;
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  return (
    <Card id={LIST_ID} aria-label="Price list">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
        <p className="text-ink-soft text-sm max-sm:w-full">
          {archived
            ? "Archived services aren't suggested on invoices."
            : "When you choose a service on an invoice, we fill in its price."}
        </p>
        <span className="ml-auto flex items-center gap-3 max-sm:ml-0">
          <ButtonLink
            href={getInvoicingHref({ tab: "services", archived: !archived })}
            icon={archived ? "arrow-left" : "tray"}
          >
            {archived ? "Price list" : "Archived"}
          </ButtonLink>
          {!archived && (
            <DropdownMenu label="Import and export">
              {canWrite && (
                <MenuLink href="/pro-dashboard/services/import" icon="upload-simple">
                  Import from a file
                </MenuLink>
              )}
              <MenuLink href="/api/services/export" icon="download-simple" download>
                Download as a CSV file
              </MenuLink>
            </DropdownMenu>
          )}
        </span>
      </div>
      {!services && <ErrorState what="the price list" action={<RetryButton />} />}
      {services?.length === 0 && <NoServices archived={archived} canWrite={canWrite} />}
      {services && services.length > 0 && (
        <ServiceTable
          caption={archived ? "Archived services" : "Price list"}
          services={services}
          canWrite={canWrite}
          listId={LIST_ID}
          currency={getCurrency(ctx)}
        />
      )}
    </Card>
  );
}

function NoServices({ archived, canWrite }: { archived: boolean; canWrite: boolean }) {
  if (archived) return <EmptyState icon="tray" title="No archived services" />;
  return (
    <EmptyState
      icon="receipt"
      title="No services yet"
      action={
        canWrite && <InvoicingPrimaryAction creates="service">Add your first service</InvoicingPrimaryAction>
      }
    >
      Add what you bill for, such as board, lessons and blanketing.
    </EmptyState>
  );
}
