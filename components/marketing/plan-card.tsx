import Link from "next/link";
import type { ReactNode } from "react";
import { TrialNote } from "@/components/subscriptions/plans/trial-note";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { PlanDefinition } from "@/lib/plans/plan-definition";
import { PlanFrame } from "./plan-frame";
import { PlanPrice } from "./plan-price";

interface PlanCardProps {
  plan: PlanDefinition;
  /** Whether the page has a BillingIntervalSwitch. Without it, the card shows the monthly price. */
  hasSwitch?: boolean;
  /** The number of features shown before "+N more features". */
  featureLimit?: number;
  level?: 2 | 3;
  children: ReactNode;
}

export function PlanCard({ plan, hasSwitch = false, featureLimit, level = 3, children }: PlanCardProps) {
  const { id, name, description, features, isPopular, trialDays } = plan;
  const Heading = `h${level}` as const;
  const visibleFeatures = features.slice(0, featureLimit);
  const moreCount = features.length - visibleFeatures.length;
  return (
    <PlanFrame isPopular={isPopular} className="flex flex-col">
      <Heading className="mb-1 text-xl">{name}</Heading>
      <PlanPrice plan={id} hasBothIntervals={hasSwitch} />
      {/* On this line, paid plans show the total of twelve monthly payments. The free plan leaves it empty, so that the cards stay aligned. */}
      {hasSwitch && plan.monthlyPriceCents === 0 && <p className="by-year min-h-5 max-md:hidden" />}
      <p className="mt-1 min-h-6 max-md:empty:hidden">
        {trialDays > 0 && <Badge tone="sent">{trialDays}-day free trial</Badge>}
      </p>
      {trialDays > 0 && (
        <div className="mt-2">
          <TrialNote plan={id} both={hasSwitch} />
        </div>
      )}
      <p className="mt-3 text-ink-soft xl:min-h-18">{description}</p>
      <ul className="mt-5 mb-6 flex-1 space-y-2.5 text-[0.9375rem]">
        {visibleFeatures.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-green" />
            {feature}
          </li>
        ))}
        {moreCount > 0 && (
          <li className="pl-7">
            <Link href="/pricing" prefetch={false} className="text-ink-faint underline">
              +{moreCount} more {moreCount === 1 ? "feature" : "features"}
            </Link>
          </li>
        )}
      </ul>
      {children}
    </PlanFrame>
  );
}
