import type { IconName } from "@/components/ui/icon-names";

export type NavItem = {
  href: string;
  label: string;
  icon: IconName;
  /** The number of items that need attention, such as overdue care. Zero isn't shown. */
  count?: number | undefined;
  /** A description of the number for screen readers, such as "3 overdue". */
  countLabel?: string | undefined;
  /** Whether the item is also marked as current on child pages; true by default. */
  shouldMatchChildPages?: boolean | undefined;
};
