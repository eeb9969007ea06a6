import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { getChargeVisitHref } from "@/components/billing/charges/get-charge-visit-href";
import { getAddServiceHref } from "@/components/billing/services/get-add-service-href";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { canAddCharges, getCareChargeState } from "@/lib/domain/billing/charges/charge-from-source";
import { coversCost } from "@/lib/domain/billing/charges/model/care-charge-offer";
import { findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { lookup } from "@/lib/http/page-context";
import { formatCents } from "@/lib/money/format";

interface RecordChargeProps {
  ctx: Context;
  record: Pick<HealthRecordDto, "id" | "horseId" | "happenedOn" | "costCents" | "content">;
}

/**
 * Offers to charge for a record, or links to its charge. If no service covers the record's type of care, or if the
 * list price is below the cost, links to the "Charge for a visit" form.
 */
export async function RecordCharge({ ctx, record }: RecordChargeProps) {
  const { id, horseId, happenedOn, costCents, content } = record;
  if (!canAddCharges(ctx)) return null;
  const input = { record_id: id, kind: content.kind, happened_on: happenedOn };
  const found = await lookup(getCareChargeState({ ctx, input }));
  if (found.state === "failed") return null;
  const state = found.value;
  const careKind = findCareKind(content.kind);
  if (!state && !careKind) return null;
  const numberFormat = getNumberFormat(ctx);
  return (
    <Card aria-label="Charge" className="mt-4">
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        {!state && careKind && (
          <>
            <p>
              No service on your price list covers this care yet.{" "}
              <LightLink href={getAddServiceHref(careKind)} className="link">
                Add a service
              </LightLink>{" "}
              to charge for it with one tap.
            </p>
            <OpenFormButton recordId={id} />
          </>
        )}
        {(state?.kind === "charged" || state?.kind === "written_off") && (
          <p>
            {state.kind === "charged" ? "This record has a " : "The charge for this record was "}
            <LightLink href={`/pro-dashboard?tab=charges&view=all&horse=${horseId}`} className="link">
              {state.kind === "charged" ? "charge" : "written off"}
            </LightLink>
            .
          </p>
        )}
        {state?.kind === "chargeable" && coversCost(state.amountCents, costCents) && (
          <>
            <p>There is no charge for this record yet.</p>
            <ChargeHealthRecordButton
              recordIds={[id]}
              label={`Charge ${formatCents(state.amountCents, state.currency, numberFormat)}`}
            />
          </>
        )}
        {state?.kind === "chargeable" && !coversCost(state.amountCents, costCents) && (
          <>
            <p>
              There is no charge for this record yet. The cost of the care is higher than the price on your
              price list, {formatCents(state.amountCents, state.currency, numberFormat)}.
            </p>
            <OpenFormButton recordId={id} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function OpenFormButton({ recordId }: { recordId: string }) {
  return (
    <ButtonLink href={getChargeVisitHref([recordId])} icon="currency-dollar">
      Charge for this visit
    </ButtonLink>
  );
}
