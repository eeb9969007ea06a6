import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { findHorseTransfer } from "@/lib/domain/horses/horse-transfers/find-horse-transfer";
import { lookup } from "@/lib/http/page-context";
import type { HorsePageContext } from "../../_components/horse-page";
import { TransferView } from "./transfer-view";

export async function Transfer({
  pageContext: { ctx, horse, organization },
}: {
  pageContext: HorsePageContext;
}) {
  const found = await lookup(findHorseTransfer({ ctx, input: { horse_id: horse.id } }));
  if (found.state === "failed") return <ErrorState what="the transfer" action={<RetryButton />} />;
  const transfer = found.value;
  return (
    <TransferView
      horse={{ id: horse.id, name: horse.name }}
      openTransfer={transfer?.state === "open" ? { id: transfer.id, expiresAt: transfer.expiresAt } : null}
      timeZone={organization.timeZone}
      canOffer={!horse.archivedAt && !horse.isLocked && !organization.isLocked}
    />
  );
}
