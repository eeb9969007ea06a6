import { AgreementTable } from "@/components/billing/agreements/agreement-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type AgreementPage, listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { type ChargeUrlState, getChargeHref } from "./charge-url-state";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";

const LIST_ID = "agreement-list";

export async function AgreementList({ ctx, urlState }: { ctx: Context; urlState: ChargeUrlState }) {
  const { ended, contactId, horseId } = urlState;
  const filter = {
    view: ended ? ("ended" as const) : ("current" as const),
    contact_id: contactId,
    horse_id: horseId,
  };
  const page = await lookup(
    withFirstPageFallback(urlState.cursor, (cursor) => listAgreements({ ctx, input: { ...filter, cursor } })),
  );
  const found = page.state === "loaded" ? page.value : null;
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  return (
    <Card id={LIST_ID} aria-label="Board agreements">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
        <p className="text-ink-soft text-sm max-sm:w-full">
          {ended ? "Ended agreements aren't charged." : "We charge agreements on their billing day."}
        </p>
        <span className="ml-auto flex items-center gap-3 max-sm:ml-0">
          <ButtonLink
            href={getChargeHref({ tab: "agreements", ended: !ended })}
            icon={ended ? "arrow-left" : "tray"}
          >
            {ended ? "Current" : "Ended"}
          </ButtonLink>
          {canWrite && !ended && <InvoicingPrimaryAction creates="agreement" />}
        </span>
      </div>
      {!found && <ErrorState what="agreements" action={<RetryButton />} />}
      {found?.agreements.length === 0 && <NoAgreements ended={ended} canWrite={canWrite} />}
      {found && found.agreements.length > 0 && (
        <AgreementTable
          agreements={found.agreements}
          canWrite={canWrite}
          listId={LIST_ID}
          currency={getCurrency(ctx)}
        />
      )}
      {found && <AgreementPagination urlState={urlState} found={found} />}
    </Card>
  );
}

function NoAgreements({ ended, canWrite }: { ended: boolean; canWrite: boolean }) {
  if (ended) return <EmptyState icon="tray" title="No ended agreements" />;
  return (
    <EmptyState
      icon="barn"
      title="No agreements yet"
      action={
        canWrite && (
          <InvoicingPrimaryAction creates="agreement">Add your first agreement</InvoicingPrimaryAction>
        )
      }
    >
      Add board and other recurring charges once, and we charge them every period.
    </EmptyState>
  );
}

function AgreementPagination({ urlState, found }: { urlState: ChargeUrlState; found: AgreementPage }) {
  const getHref = (cursor: string | null) => (cursor ? getChargeHref({ ...urlState, cursor }) : undefined);
  return (
    <Pagination
      before={getHref(found.previousCursor)}
      after={getHref(found.nextCursor)}
      label="Agreement pages"
      order="date"
    />
  );
}
