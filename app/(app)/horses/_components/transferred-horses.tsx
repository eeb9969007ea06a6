import { CompletedHorseTransfer } from "@/components/horses/transfers/completed-horse-transfer";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { type Context, isOwner } from "@/lib/auth/context";
import { listTransferredHorses } from "@/lib/domain/horses/horse-transfers/list-transferred-horses";
import { lookup } from "@/lib/http/page-context";

/**
 * Lists transferred horses, with links for owners to download a copy of each horse's history. Renders nothing if
 * there are no transfers.
 */
export async function TransferredHorses({ ctx }: { ctx: Context }) {
  const found = await lookup(listTransferredHorses({ ctx }));
  if (found.state === "failed" || found.value.length === 0) return null;
  const timeZone = ctx.organization?.timeZone ?? "UTC";
  return (
    <Card aria-labelledby="transferred-horses" className="mt-4">
      <CardHeader id="transferred-horses" title="Transferred" />
      <CardRows>
        {found.value.map((transfer) => (
          <li key={transfer.id} className="grid gap-1 px-5 py-3.5">
            <span className="break-words font-semibold">{transfer.horseName}</span>
            <CompletedHorseTransfer
              transfer={{ ...transfer, hasExport: transfer.exportKey !== null }}
              timeZone={timeZone}
              canDownload={isOwner(ctx)}
            />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
