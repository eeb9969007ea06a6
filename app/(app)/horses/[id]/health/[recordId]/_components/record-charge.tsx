import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { canAddCharges, getCareChargeState } from "@/lib/domain/billing/charges/charge-from-source";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { lookup } from "@/lib/http/page-context";

interface RecordChargeProps {
  ctx: Context;
  record: Pick<HealthRecordDto, "id" | "horseId" | "content">;
}

/** Offers to charge for a record, or links to its charge. Renders nothing if no service matches the record's type. */
export async function RecordCharge({ ctx, record }: RecordChargeProps) {
  const { id, horseId, content } = record;
  if (!canAddCharges(ctx)) return null;
  const found = await lookup(getCareChargeState({ ctx, input: { record_id: id, kind: content.kind } }));
  const state = found.state === "loaded" ? found.value : null;
  if (!state) return null;
  return (
    <Card aria-label="Charge" className="mt-4">
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        {state === "charged" ? (
          <p>
            This record was{" "}
            <LightLink href={`/pro-dashboard?tab=charges&view=all&horse=${horseId}`} className="link">
              charged
            </LightLink>
            .
          </p>
        ) : (
          <>
            <p>There is no charge for this record yet.</p>
            <ChargeHealthRecordButton recordId={id} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
