"use client";

import { PageHeader } from "@/components/layout/page-header";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import type { Herd } from "@/lib/domain/horses/herd";
import { type Address, FIRST_PAGES, hrefOf, isNarrowed } from "./address";
import { FileMenu, type FileMenuProps } from "./file-menu";
import { HorseFilters } from "./horse-filters";
import { HorseRow, type HorseRowData } from "./horse-row";
import { LockedHorses } from "./locked-horses";
import { NoHorses } from "./no-horses";
import type { HorseLimit } from "./plan-facts";
import { SharedHorses, type SharedHorsesProps } from "./shared-horses";

interface HorseListViewProps {
  address: Address;
  /** Null where the lookup failed. */
  page: { rows: readonly HorseRowData[]; before: string | undefined; after: string | undefined } | null;
  /** Of other organizations; null where there are none to speak of, or their lookup failed. */
  shared: SharedHorsesProps | null;
  /** Null where its lookup failed. */
  herd: Herd | null;
  plan: HorseLimit | null;
  canWrite: boolean;
  exportPlan: FileMenuProps["exportPlan"];
  /** Whether the person has to do with chosen horses alone. */
  hasChosenHorses: boolean;
}

const add = { href: "/horses/new", variant: "primary", icon: "plus", children: "Add horse" } as const;

export function HorseListView(props: HorseListViewProps) {
  const { address, page, shared, herd, plan, canWrite, exportPlan, hasChosenHorses } = props;
  const { archived } = address;
  const tabs = [
    { key: "here", label: "Horses", href: hrefOf({ ...address, archived: false, ...FIRST_PAGES }) },
    { key: "archived", label: "Archived", href: hrefOf({ ...address, archived: true, ...FIRST_PAGES }) },
  ];
  // Where there is nothing yet, there is nothing to search, and the words in its place say how to begin.
  const isEmpty = page?.rows.length === 0 && !archived && !isNarrowed(address) && !address.cursor;
  const canAdd = canWrite && !archived && !isEmpty;
  return (
    <>
      <PageHeader
        title="Horses"
        description={
          plan && herd?.count != null && `${herd.count} of ${plan.limit} on the ${plan.planName} plan`
        }
        actions={
          <>
            {canAdd && <ButtonLink {...add} className="max-md:hidden" />}
            <FileMenu archived={archived} canWrite={canWrite} exportPlan={exportPlan} />
          </>
        }
      />
      {plan && herd?.count != null && <LockedHorses {...plan} count={herd.count} />}
      <Tabs label="Horses" items={tabs} current={archived ? "archived" : "here"} className="mb-3" />
      <Card aria-label={archived ? "Archived horses" : "Horses"}>
        {!isEmpty && <HorseFilters address={address} herd={herd} />}
        {!page && <ErrorState what="horses" action={<RetryButton />} />}
        {page?.rows.length === 0 && (
          <NoHorses address={address} canWrite={canWrite} isChosenNone={hasChosenHorses && !shared} />
        )}
        {page && page.rows.length > 0 && (
          <CardRows>
            {page.rows.map((horse) => (
              <HorseRow key={horse.id} horse={horse} />
            ))}
          </CardRows>
        )}
        {page && <Pagination label="Pages of horses" before={page.before} after={page.after} order="name" />}
      </Card>
      {shared && <SharedHorses {...shared} />}
      {canAdd && (
        <ThumbPlace>
          <ButtonLink {...add} size="large" />
        </ThumbPlace>
      )}
    </>
  );
}
