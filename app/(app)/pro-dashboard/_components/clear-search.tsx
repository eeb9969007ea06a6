import { ButtonLink } from "@/components/ui/button-link";
import { hrefOf, type Tab } from "./address";

export function ClearSearch({ tab }: { tab: Tab }) {
  return <ButtonLink href={hrefOf({ tab })}>Show all</ButtonLink>;
}
