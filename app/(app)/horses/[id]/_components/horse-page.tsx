import type { ReactNode } from "react";
import { HorseFrame, type HorseFrameProps } from "@/components/horses/horse-frame";
import { type HorseTab, horseTabs } from "@/components/horses/horse-tabs";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { horseWords } from "@/lib/horses/horse-words";
import { type AmongHorses, HorseReaders } from "../../_components/horse-readers";
import { horseLimit } from "../../_components/plan-facts";
import { NoHorse } from "./no-horse";
import { readHorse } from "./read-horse";

export type HorseParams = Promise<{ id: string }>;

export interface WithHorse extends AmongHorses {
  horse: HorseDto;
}

interface HorsePageProps {
  params: HorseParams;
  tab: HorseTab;
  /** Beside the horse's name. */
  actions?: (here: WithHorse) => ReactNode;
  children: (here: WithHorse) => ReactNode;
}

/** One of the pages about a horse, in the frame that they share. */
export async function HorsePage({ params, ...rest }: HorsePageProps) {
  const { id } = await params;
  return <HorseReaders isOnHorse>{(here) => <Found {...rest} id={id} here={here} />}</HorseReaders>;
}

type FoundProps = Omit<HorsePageProps, "params"> & { id: string; here: AmongHorses };

/** No loading file stands beside this page: one would start the answer with 200 before it is known to be a 404. */
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
  // Whom a horse belongs to comes to its charges from those whom it is shared with.
  const isOwnCharges = tab === "charges" && here.shared === null;
  return (
    <HorseFrame {...frameOf(withHorse)} tab={isOwnCharges ? "sharing" : tab} actions={actions?.(withHorse)}>
      {children(withHorse)}
    </HorseFrame>
  );
}

function frameOf({ ctx, shared, organization, horse }: WithHorse): Omit<HorseFrameProps, "tab" | "children"> {
  return {
    name: horse.name,
    barnName: horse.barnName,
    words: horseWords(horse, calendarDateIn(organization.timeZone, ctx.clock.now())),
    pictureUrl: horse.picture?.smallUrl ?? null,
    isArchived: horse.archivedAt !== null,
    lock: horse.isLocked ? horseLimit(ctx) : null,
    shared: shared && {
      horseId: shared.horseId,
      organizationName: organization.name,
      scopes: ctx.through?.scopes ?? [],
      endsOn: shared.endsOn,
      after: shared.liveCursor,
    },
    tabs: horseTabs(horse.id, { permissions: ctx.permissions, isShared: shared !== null }),
  };
}
