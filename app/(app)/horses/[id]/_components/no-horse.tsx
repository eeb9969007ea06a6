import { CompletedTransfer } from "@/components/horses/transfers/completed-transfer";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { isOwner } from "@/lib/auth/context";
import { findTransfer } from "@/lib/domain/horses/horse-transfers/find-transfer";
import { lookup } from "@/lib/http/page-context";
import type { AmongHorses } from "../../_components/horse-readers";
import { NoLongerShared } from "./no-longer-shared";

/** Shown for a horse that doesn't exist; tells the former owner if the horse was transferred. */
export async function NoHorse({ id, here }: { id: string; here: AmongHorses }) {
  const { ctx, organization } = here;
  const found = await lookup(findTransfer({ ctx, input: { horse_id: id } }));
  const transfer = found.state === "loaded" ? found.value : null;
  if (!transfer?.acceptedAt) return <NoLongerShared here={here} id={id} />;
  return (
    <EmptyState
      titleAs="h1"
      drawing="spot-horse"
      title={`${transfer.horseName} was transferred`}
      action={<ButtonLink href="/horses">All horses</ButtonLink>}
    >
      <CompletedTransfer
        transfer={{ ...transfer, hasExport: transfer.exportKey !== null }}
        timeZone={organization.timeZone}
        canDownload={isOwner(ctx)}
      />
    </EmptyState>
  );
}
