import type { IconName } from "@/components/ui/icon-names";

export type NavItem = {
  href: string;
  label: string;
  icon: IconName;
  /** A number that wants attention, such as overdue care. Zero shows nothing. */
  count?: number | undefined;
  /** What the number counts, for screen readers: "3 overdue". */
  countLabel?: string | undefined;
  /** Also current on the pages below it; true unless said otherwise. */
  deep?: boolean | undefined;
};
