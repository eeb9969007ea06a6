import { ButtonLink } from "@/components/ui/button-link";
import { getInvoicingHref, type InvoicingUrlState } from "./invoicing-url-state";

/** Links to the list without filters. */
export function ClearInvoicingSearch({ path, tab }: Pick<InvoicingUrlState, "path" | "tab">) {
  return <ButtonLink href={getInvoicingHref({ path, tab })}>Show all</ButtonLink>;
}
