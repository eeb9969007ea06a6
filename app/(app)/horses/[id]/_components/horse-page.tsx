import type { ReactNode } from "react";
import { HorsePageFrame, type HorsePageFrameProps } from "@/components/horses/horses/horse-page-frame";
import { type HorseTab, listHorseTabs } from "@/components/horses/horses/list-horse-tabs";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { getPlanHorseLimit } from "../../_components/get-plan-horse-limit";
import { HorsesGate, type HorsesPageContext } from "../../_components/horses-gate";
import { HorseNotFound } from "./horse-not-found";
import { readHorse } from "./read-horse";

export type HorseParams = Promise<{ id: string }>;

export interface HorsePageContext extends HorsesPageContext {
  horse: HorseDto;
}

interface HorsePageProps {
  params: HorseParams;
  tab: HorseTab;
  /** Actions beside the horse's name. */
  actions?: (pageContext: HorsePageContext) => ReactNode;
  children: (pageContext: HorsePageContext) => ReactNode;
}

/** Renders a page about one horse, with the header and tabs that all horse pages share. */
export async function HorsePage({ params, ...rest }: HorsePageProps) {
  const { id } = await params;
  return (
    <HorsesGate isHorsePage>
      {(pageContext) => <HorsePageContent {...rest} id={id} pageContext={pageContext} />}
    </HorsesGate>
  );
}

type HorsePageContentProps = Omit<HorsePageProps, "params"> & { id: string; pageContext: HorsesPageContext };

/**
 * Pages that use this component must not have a loading file. With one, Next.js would send status 200 before a
 * missing horse is detected.
 */
async function HorsePageContent({ id, pageContext, tab, actions, children }: HorsePageContentProps) {
  const found = await readHorse(pageContext.ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Horse</h1>
        <ErrorState what="this horse" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <HorseNotFound id={id} pageContext={pageContext} />;
  const withHorse = { ...pageContext, horse: found.value };
  // For the horse's own organization, this page lists charges from share recipients, so it is part of the
  // Sharing tab.
  const isOwnCharges = tab === "charges" && pageContext.shared === null;
  return (
    <HorsePageFrame
      {...getFrameProps(withHorse)}
      tab={isOwnCharges ? "sharing" : tab}
      actions={actions?.(withHorse)}
    >
      {children(withHorse)}
    </HorsePageFrame>
  );
}

function getFrameProps({
  ctx,
  shared,
  organization,
  horse,
}: HorsePageContext): Omit<HorsePageFrameProps, "tab" | "children"> {
  return {
    name: horse.name,
    barnName: horse.barnName,
    description: describeHorse(horse, getCalendarDate(organization.timeZone, ctx.clock.now())),
    pictureUrl: horse.picture?.smallUrl ?? null,
    isArchived: horse.archivedAt !== null,
    isSample: horse.isSample,
    lock: horse.isLocked ? getPlanHorseLimit(ctx) : null,
    shared: shared && {
      horseId: shared.horseId,
      organizationName: organization.name,
      scopes: ctx.share?.scopes ?? [],
      endsOn: shared.endsOn,
      liveCursor: shared.liveCursor,
      shareIdToLeave:
        ctx.share && hasPermission(ctx.share.permissions, "horses", "full") ? ctx.share.shareId : null,
    },
    tabs: listHorseTabs(horse.id, { permissions: ctx.permissions, isShared: shared !== null }),
  };
}
