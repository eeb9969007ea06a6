import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { getChargeVisitHref } from "@/components/billing/charges/get-charge-visit-href";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { canAddCharges, getCareChargeState } from "@/lib/domain/billing/charges/charge-from-source";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { lookup } from "@/lib/http/page-context";
import { formatCents } from "@/lib/money/format";

interface RecordChargeProps {
  ctx: Context;
  record: Pick<HealthRecordDto, "id" | "horseId" | "happenedOn" | "content">;
}

/**
 * Offers to charge for a record, or links to its charge. If no service is set up for the record's type of care,
 * explains how to set one up and links to the form for charging a visit.
 */
export async function RecordCharge({ ctx, record }: RecordChargeProps) {
  const { id, horseId, happenedOn, content } = record;
  if (!canAddCharges(ctx)) return null;
  const input = { record_id: id, kind: content.kind, happened_on: happenedOn };
  const found = await lookup(getCareChargeState({ ctx, input }));
  if (found.state === "failed") return null;
  const state = found.value;
  if (!state && !CARE_KINDS.some((kind) => kind === content.kind)) return null;
  return (
    <Card aria-label="Charge" className="mt-4">
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        {!state && (
          <>
            <p>
              To charge for this care with one tap, choose it under <b>Care to charge for</b> in a service of
              your{" "}
              <LightLink href="/pro-dashboard?tab=services" className="link">
                price list
              </LightLink>
              .
            </p>
            <ButtonLink href={getChargeVisitHref([id])} icon="currency-dollar">
              Charge for this visit
            </ButtonLink>
          </>
        )}
        {(state?.kind === "charged" || state?.kind === "written_off") && (
          <p>
            {state.kind === "charged" ? "This record was " : "The charge for this record was "}
            <LightLink href={`/pro-dashboard?tab=charges&view=all&horse=${horseId}`} className="link">
              {state.kind === "charged" ? "charged" : "written off"}
            </LightLink>
            .
          </p>
        )}
        {state?.kind === "chargeable" && (
          <>
            <p>There is no charge for this record yet.</p>
            <ChargeHealthRecordButton
              recordIds={[id]}
              label={`Charge ${formatCents(state.amountCents, state.currency, getNumberFormat(ctx))}`}
            />
          </>
        )}
      </CardBody>
    </Card>
  );
}
