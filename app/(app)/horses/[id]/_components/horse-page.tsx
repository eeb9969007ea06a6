import type { ReactNode } from "react";
import { HorseFrame, type HorseFrameProps } from "@/components/horses/horses/horse-frame";
import { type HorseTab, listHorseTabs } from "@/components/horses/horses/list-horse-tabs";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { grants } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { HorseDto } from "@/lib/domain/horses/horses/json-columns";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { HorseReaders, type HorsesPageContext } from "../../_components/horse-readers";
import { getHorseLimit } from "../../_components/plan-facts";
import { NoHorse } from "./no-horse";
import { readHorse } from "./read-horse";

export type HorseParams = Promise<{ id: string }>;

export interface HorsePageContext extends HorsesPageContext {
  horse: HorseDto;
}

interface HorsePageProps {
  params: HorseParams;
  tab: HorseTab;
  /** Actions beside the horse's name. */
  actions?: (here: HorsePageContext) => ReactNode;
  children: (here: HorsePageContext) => ReactNode;
}

/** Renders a page about one horse, in the frame that these pages share. */
export async function HorsePage({ params, ...rest }: HorsePageProps) {
  const { id } = await params;
  return <HorseReaders isOnHorse>{(here) => <Found {...rest} id={id} here={here} />}</HorseReaders>;
}

type FoundProps = Omit<HorsePageProps, "params"> & { id: string; here: HorsesPageContext };

/** There must be no loading file for this page: it would send status 200 before a missing horse is known. */
async function Found({ id, here, tab, actions, children }: FoundProps) {
  const found = await readHorse(here.ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Horse</h1>
        <ErrorState what="this horse" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <NoHorse id={id} here={here} />;
  const withHorse = { ...here, horse: found.value };
  // The horse's owner sees the charges of the organizations that the horse is shared with.
  const isOwnCharges = tab === "charges" && here.shared === null;
  return (
    <HorseFrame {...getFrame(withHorse)} tab={isOwnCharges ? "sharing" : tab} actions={actions?.(withHorse)}>
      {children(withHorse)}
    </HorseFrame>
  );
}

function getFrame({
  ctx,
  shared,
  organization,
  horse,
}: HorsePageContext): Omit<HorseFrameProps, "tab" | "children"> {
  return {
    name: horse.name,
    barnName: horse.barnName,
    words: describeHorse(horse, getCalendarDate(organization.timeZone, ctx.clock.now())),
    pictureUrl: horse.picture?.smallUrl ?? null,
    isArchived: horse.archivedAt !== null,
    isSample: horse.isSample,
    lock: horse.isLocked ? getHorseLimit(ctx) : null,
    shared: shared && {
      horseId: shared.horseId,
      organizationName: organization.name,
      scopes: ctx.through?.scopes ?? [],
      endsOn: shared.endsOn,
      after: shared.liveCursor,
      shareIdToLeave:
        ctx.through && grants(ctx.through.permissions, "horses", "full") ? ctx.through.shareId : null,
    },
    tabs: listHorseTabs(horse.id, { permissions: ctx.permissions, isShared: shared !== null }),
  };
}
