import { INVOICE_STATE_NAMES } from "@/components/billing/invoices/invoice-labels";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { INVOICE_STATES } from "@/lib/domain/billing/records/model/invoice-status";
import { getInvoicingHref, type InvoicingUrlState } from "./invoicing-url-state";

/** Renders the filter as links in a menu, so that it works without JavaScript. */
export function InvoiceStatusFilter({ urlState }: { urlState: InvoicingUrlState }) {
  const { status } = urlState;
  const current = status ? INVOICE_STATE_NAMES[status] : "All";
  return (
    <DropdownMenu
      label={`Status: ${current}`}
      trigger={
        <>
          <Icon name="funnel" />
          {status ? current : <span className="max-sm:sr-only">Status</span>}
          <Icon name="caret-down" size={14} className="max-sm:hidden" />
        </>
      }
    >
      {[null, ...INVOICE_STATES].map((state) => (
        <MenuLink
          key={state ?? "all"}
          href={getInvoicingHref({ ...urlState, status: state, cursor: null })}
          icon={state === status ? "check" : undefined}
        >
          {state ? INVOICE_STATE_NAMES[state] : "All"}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
