import { ButtonLink } from "@/components/ui/button-link";
import { type Address, hrefOf } from "./address";

/** Links to the unfiltered list. */
export function ClearSearch({ path, tab }: Pick<Address, "path" | "tab">) {
  return <ButtonLink href={hrefOf({ path, tab })}>Show all</ButtonLink>;
}
