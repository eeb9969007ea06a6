import { ButtonLink } from "@/components/ui/button-link";
import { getInvoicingHref, type InvoicingAddress } from "./address";

/** Links to the list without filters. */
export function ClearSearch({ path, tab }: Pick<InvoicingAddress, "path" | "tab">) {
  return <ButtonLink href={getInvoicingHref({ path, tab })}>Show all</ButtonLink>;
}
