import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { FactList } from "./fact-list";

export function SubscriptionPanel({ loaded: { ctx } }: { loaded: LoadedContext }) {
  const plan = PLANS[ctx.organization?.tier ?? "personal"];
  return (
    <Card aria-labelledby="your-plan">
      <CardHeader id="your-plan" title="Your plan" />
      <CardBody>
        <FactList
          facts={[
            ["Plan", plan.name],
            [
              "Price",
              plan.monthlyPriceCents === 0 ? (
                "Free"
              ) : (
                <>
                  <Money cents={plan.monthlyPriceCents} /> a month
                </>
              ),
            ],
          ]}
        />
      </CardBody>
      <CardFooter>
        <ButtonLink href="/pricing" size="small">
          Compare plans
        </ButtonLink>
      </CardFooter>
    </Card>
  );
}
