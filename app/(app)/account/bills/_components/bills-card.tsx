import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Context } from "@/lib/auth/context";
import { listBills } from "@/lib/domain/billing/portal/bills";
import { lookup } from "@/lib/http/page-context";

/** Lists the stables that send invoices to the person's confirmed email address. */
export async function BillsCard({ ctx }: { ctx: Context }) {
  const bills = await lookup(listBills({ ctx }));
  return (
    <Card aria-labelledby="bills">
      <CardHeader id="bills" title="Bills" description="Stables that send invoices to your email address." />
      {bills.state === "failed" && <ErrorState what="your bills" action={<RetryButton />} />}
      {bills.state === "loaded" && bills.value.length === 0 && (
        <EmptyState icon="invoice" title="No bills yet">
          If a stable sends an invoice to your email address, you can see and pay it here.
        </EmptyState>
      )}
      {bills.state === "loaded" && bills.value.length > 0 && (
        <CardRows>
          {bills.value.map(({ organizationId, organizationName, openCents, currency }) => (
            <li key={organizationId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{organizationName}</span>
              <span className="text-ink-soft">
                {openCents > 0 ? (
                  <>
                    <Money cents={openCents} currency={currency} /> to pay
                  </>
                ) : (
                  "Everything is paid"
                )}
              </span>
              <form action={`/account/bills/${organizationId}`} method="post">
                <SubmitButton variant="secondary" aria-label={`Open the bills of ${organizationName}`}>
                  Open
                </SubmitButton>
              </form>
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
