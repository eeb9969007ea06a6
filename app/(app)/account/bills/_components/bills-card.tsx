import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Context } from "@/lib/auth/context";
import { type Bill, listBills } from "@/lib/domain/billing/portal/bills";
import { getBillPath, type PortalSection } from "@/lib/domain/billing/portal/model/portal-path";
import { lookup } from "@/lib/http/page-context";

/** Lists the stables that send invoices to the user's confirmed email address. */
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
          {bills.value.map((bill) => (
            <BillRow key={bill.organizationId} bill={bill} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

/** Renders one stable, with links to its client portal. All clients of a stable use the same portal. */
function BillRow({ bill }: { bill: Bill }) {
  const { organizationName, openCents, currency, approvals, messages } = bill;
  return (
    <li className="grid gap-2 px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{organizationName}</span>
        <span className="text-ink-soft">
          {openCents > 0 ? (
            <>
              <Money cents={openCents} currency={currency} /> to pay
            </>
          ) : (
            "Nothing to pay"
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <OpenButton bill={bill} label={openCents > 0 ? "View and pay" : "Open"} isMain={openCents > 0} />
        {approvals > 0 && (
          <OpenButton
            bill={bill}
            section="approvals"
            label={approvals === 1 ? "Approve 1 charge" : `Approve ${approvals} charges`}
          />
        )}
        <OpenButton
          bill={bill}
          section="messages"
          label={messages === 0 ? "Messages" : `Messages, ${messages} new`}
        />
        <OpenButton bill={bill} section="statements" label="Statements" />
        <OpenButton bill={bill} section="autopay" label="Automatic payments" />
      </div>
    </li>
  );
}

interface OpenButtonProps {
  bill: Bill;
  section?: PortalSection;
  label: string;
  isMain?: boolean;
}

function OpenButton({ bill: { organizationId, organizationName }, section, label, isMain }: OpenButtonProps) {
  return (
    <form action={getBillPath(organizationId, section)} method="post">
      <SubmitButton variant={isMain ? "primary" : "secondary"} aria-label={`${label}: ${organizationName}`}>
        {label}
      </SubmitButton>
    </form>
  );
}
