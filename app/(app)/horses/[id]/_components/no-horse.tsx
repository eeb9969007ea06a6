import { HandedOver } from "@/components/transfers/handed-over";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { isOwner } from "@/lib/auth/context";
import { findTransfer } from "@/lib/domain/horse-transfers/find-transfer";
import { lookup } from "@/lib/http/page-context";
import type { AmongHorses } from "../../_components/horse-readers";
import { NotOurs } from "./not-ours";

/** Where a horse's address leads to none: who handed it over is told so. */
export async function NoHorse({ id, here }: { id: string; here: AmongHorses }) {
  const { ctx, organization } = here;
  const found = await lookup(findTransfer({ ctx, input: { horse_id: id } }));
  const transfer = found.state === "loaded" ? found.value : null;
  if (!transfer?.acceptedAt) return <NotOurs here={here} id={id} />;
  return (
    <EmptyState
      titleAs="h1"
      drawing="spot-horse"
      title={`${transfer.horseName} was handed over`}
      action={<ButtonLink href="/horses">All horses</ButtonLink>}
    >
      <HandedOver
        transfer={{ ...transfer, hasExport: transfer.exportKey !== null }}
        timeZone={organization.timeZone}
        canDownload={isOwner(ctx)}
      />
    </EmptyState>
  );
}
