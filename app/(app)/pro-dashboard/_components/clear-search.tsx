import { ButtonLink } from "@/components/ui/button-link";
import { type Address, hrefOf } from "./address";

/** The whole list that an address shows a part of. */
export function ClearSearch({ path, tab }: Pick<Address, "path" | "tab">) {
  return <ButtonLink href={hrefOf({ path, tab })}>Show all</ButtonLink>;
}
