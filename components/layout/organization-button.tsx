"use client";

import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";

export interface ShownOrganization {
  id: string;
  name: string;
  planName: string;
  /** Null if the organization has no picture. */
  pictureUrl: string | null;
}

interface OrganizationButtonProps {
  organization: ShownOrganization;
  onChoose: () => void;
  /** Whether the button is in the tablet's rail, which has room for the picture only. */
  isRail?: boolean;
}

/** Shows the current organization and opens the list of organizations. */
export function OrganizationButton({ organization, onChoose, isRail = false }: OrganizationButtonProps) {
  const { name, planName, pictureUrl } = organization;
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-haspopup="dialog"
      title={`${name}: switch organization`}
      className={`flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-line/50 ${isRail ? "max-lg:justify-center" : ""}`}
    >
      <Avatar name={name} src={pictureUrl} />
      <span className={`min-w-0 flex-1 ${isRail ? "max-lg:sr-only" : ""}`}>
        <span className="line-clamp-2 break-words font-semibold leading-tight">{name}</span>
        <span className="block text-ink-faint text-xs">{planName} plan</span>
        <span className="sr-only">, switch organization</span>
      </span>
      <Icon
        name="caret-down"
        size={16}
        className={isRail ? "text-ink-faint max-lg:hidden" : "text-ink-faint"}
      />
    </button>
  );
}
