import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { getPlanWithFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";

/** Replaces the page and explains that the plan doesn't include exports for accounting programs. */
export function AccountingPlanRequired({ ctx }: { ctx: Context }) {
  const plan = getPlanWithFeature("integrations");
  return (
    <Alert
      tone="info"
      title={`Accounting exports are part of the ${PLANS[plan].name} plan`}
      actions={
        <ButtonLink href={isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing"} size="small">
          See plans
        </ButtonLink>
      }
    >
      Your accountant gets balanced journal entries for QuickBooks, Xero or any other program.
    </Alert>
  );
}
