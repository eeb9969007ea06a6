import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import { suggestHorseOwners } from "@/lib/domain/billing/ownership/suggest-horse-owners";
import { lookup } from "@/lib/http/page-context";
import { DueCare } from "./_components/due-care";
import { getHorsePageTitle } from "./_components/get-horse-page-title";
import { HorseActions } from "./_components/horse-actions";
import { HorseOverview } from "./_components/horse-overview";
import { HorsePage, type HorsePageContext, type HorseParams } from "./_components/horse-page";
import { LatestRecords } from "./_components/latest-records";
import { listLogRecordChoices } from "./_components/list-log-record-choices";
import { LogRecordMenu, PhoneLogRecordMenu } from "./_components/log-record-menu";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params) };
}

export default function HorseOverviewPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage
      params={params}
      tab="overview"
      actions={(pageContext) => (
        <>
          {canChange(pageContext) && <HorseActions {...getHorseActionsProps(pageContext)} />}
          {listLogRecordChoices(pageContext).length > 0 && (
            <LogRecordMenu {...getLogMenuProps(pageContext)} />
          )}
        </>
      )}
    >
      {(pageContext) => (
        <>
          <DueCare {...pageContext} />
          <LatestRecords {...pageContext} />
          <Overview {...pageContext} />
          {isOwner(pageContext.ctx) && canChange(pageContext) && !pageContext.horse.archivedAt && (
            <ButtonLink
              href={`/horses/${pageContext.horse.id}/transfer`}
              variant="quiet"
              icon="handshake"
              className="mt-4 -ml-3"
            >
              Transfer to a new owner
            </ButtonLink>
          )}
          {canChange(pageContext) && (
            <div className="mt-6 flex flex-wrap gap-3 md:hidden">
              <HorseActions {...getHorseActionsProps(pageContext)} />
            </div>
          )}
          {listLogRecordChoices(pageContext).length > 0 && (
            <PhoneLogRecordMenu {...getLogMenuProps(pageContext)} />
          )}
        </>
      )}
    </HorsePage>
  );
}

/** Doesn't look up the owners of a shared horse, because share recipients can't see them. */
async function Overview(pageContext: HorsePageContext) {
  const { ctx, horse, setupRole } = pageContext;
  const input = { horse_id: horse.id };
  const isOpen = !horse.archivedAt && !horse.isLocked;
  const hasOwnerDetails = Boolean(horse.ownerName || horse.ownerEmail || horse.ownerPhone);
  const mayBeOwner =
    setupRole === "owner" &&
    isOwner(ctx) &&
    canChange(pageContext) &&
    isOpen &&
    !hasOwnerDetails &&
    !horse.isSample;
  const [payers, found] = await Promise.all([
    ctx.share ? null : lookup(getHorsePayers({ ctx, input })),
    mayBeOwner ? lookup(suggestHorseOwners({ ctx, input })) : null,
  ]);
  const owners = payers?.state === "loaded" ? payers.value?.current?.shares : [];
  const suggestions = found?.state === "loaded" ? found.value : null;
  return (
    <HorseOverview
      horse={horse}
      owners={owners ?? []}
      selfSuggestions={suggestions?.isSelf ? suggestions : null}
    />
  );
}

const canChange = ({ ctx, organization }: HorsePageContext) =>
  hasPermission(ctx.permissions, "horses", "full") && !organization.isLocked;

const getLogMenuProps = (pageContext: HorsePageContext) => ({
  horseName: pageContext.horse.name,
  choices: listLogRecordChoices(pageContext),
});

function getHorseActionsProps({ horse: { id, name, archivedAt, isLocked } }: HorsePageContext) {
  const isArchived = archivedAt !== null;
  return { id, name, isArchived, isOpen: !isArchived && !isLocked };
}
