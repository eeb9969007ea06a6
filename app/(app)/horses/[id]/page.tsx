import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { isOwner } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { formatHorseTitle } from "./_components/format-horse-title";
import { HorseActions } from "./_components/horse-actions";
import { HorseOverview } from "./_components/horse-overview";
import { HorsePage, type HorsePageContext, type HorseParams } from "./_components/horse-page";
import { LatestRecords } from "./_components/latest-records";
import { listLogChoices } from "./_components/list-log-choices";
import { LogMenu, PhoneLogMenu } from "./_components/log-menu";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await formatHorseTitle(params) };
}

export default function HorseOverviewPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage
      params={params}
      tab="overview"
      actions={(here) => (
        <>
          {mayChange(here) && <HorseActions {...getActions(here)} />}
          {listLogChoices(here).length > 0 && <LogMenu {...getMenu(here)} />}
        </>
      )}
    >
      {(here) => (
        <>
          <LatestRecords {...here} />
          <HorseOverview horse={here.horse} />
          {isOwner(here.ctx) && mayChange(here) && !here.horse.archivedAt && (
            <ButtonLink
              href={`/horses/${here.horse.id}/transfer`}
              variant="quiet"
              icon="handshake"
              className="mt-4 -ml-3"
            >
              Transfer to a new owner
            </ButtonLink>
          )}
          {mayChange(here) && (
            <div className="mt-6 flex flex-wrap gap-3 md:hidden">
              <HorseActions {...getActions(here)} />
            </div>
          )}
          {listLogChoices(here).length > 0 && <PhoneLogMenu {...getMenu(here)} />}
        </>
      )}
    </HorsePage>
  );
}

const mayChange = ({ ctx, organization }: HorsePageContext) =>
  grants(ctx.permissions, "horses", "full") && !organization.isLocked;

const getMenu = (here: HorsePageContext) => ({ horseName: here.horse.name, choices: listLogChoices(here) });

function getActions({ horse: { id, name, archivedAt, isLocked } }: HorsePageContext) {
  const isArchived = archivedAt !== null;
  return { id, name, isArchived, isOpen: !isArchived && !isLocked };
}
