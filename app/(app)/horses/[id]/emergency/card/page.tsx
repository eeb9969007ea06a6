import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getEmergencyCardPath } from "@/lib/domain/care/emergency-cards/emergency-paths";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { lookup } from "@/lib/http/page-context";
import { getSiteUrl } from "@/lib/site-url";
import { HorsesGate, type HorsesPageContext } from "../../../_components/horses-gate";
import { getHorsePageTitle } from "../../_components/get-horse-page-title";
import type { HorseParams } from "../../_components/horse-page";
import { readHorse } from "../../_components/read-horse";
import { PrintedEmergencyCard } from "../_components/printed-emergency-card";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Printable emergency card") };
}

export default async function PrintedCardPage({ params }: { params: HorseParams }) {
  const { id } = await params;
  return (
    <HorsesGate isHorsePage>
      {(pageContext) => (
        <CareAccess
          area="health"
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <LoadedPrintedCard pageContext={pageContext} id={id} />
        </CareAccess>
      )}
    </HorsesGate>
  );
}

async function LoadedPrintedCard({
  pageContext: { ctx },
  id,
}: {
  pageContext: HorsesPageContext;
  id: string;
}) {
  const horse = await readHorse(ctx, id);
  if (horse.state === "loaded" && !horse.value) return <AppNotFound what="horse" />;
  const found = await lookup(getEmergencyCard({ ctx, input: { horse_id: id } }));
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Emergency card</h1>
        <ErrorState what="the emergency card" action={<RetryButton />} />
      </>
    );
  }
  const { sheet, code } = found.value;
  return (
    <PrintedEmergencyCard
      horseId={id}
      sheet={sheet}
      link={code?.token ? getSiteUrl(getEmergencyCardPath(code.token)) : null}
    />
  );
}
