"use client";

import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { CARE_PLAN_KINDS } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { type CareUrlState, getCareHref } from "./care-url-state";

export function CareKindMenu({ urlState }: { urlState: CareUrlState }) {
  const { kind, all, byHorse } = urlState;
  const shown = kind ? RECORD_LABELS[kind] : "All types";
  return (
    <DropdownMenu
      label={`Type: ${shown}`}
      align="start"
      trigger={
        <>
          <span className={kind ? "text-green" : undefined}>{shown}</span>
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      <MenuLink href={getCareHref({ all, byHorse })} icon={kind ? undefined : "check"}>
        All types
      </MenuLink>
      {CARE_PLAN_KINDS.map((one) => (
        <MenuLink
          key={one}
          href={getCareHref({ kind: one, all, byHorse })}
          icon={one === kind ? "check" : undefined}
        >
          {RECORD_LABELS[one]}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
