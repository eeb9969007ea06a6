import { ButtonLink } from "@/components/ui/button-link";
import { type Address, getHref } from "./address";

/** Links to the unfiltered list. */
export function ClearSearch({ path, tab }: Pick<Address, "path" | "tab">) {
  return <ButtonLink href={getHref({ path, tab })}>Show all</ButtonLink>;
}
