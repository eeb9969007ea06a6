import type { IconName } from "@/components/ui/icon-names";

export type NavItem = {
  href: string;
  label: string;
  icon: IconName;
  /** A number that needs attention, such as overdue care. Zero shows nothing. */
  count?: number | undefined;
  /** Describes the number for screen readers: "3 overdue". */
  countLabel?: string | undefined;
  /** Also marks the pages below it as current; true by default. */
  shouldMatchChildPages?: boolean | undefined;
};
