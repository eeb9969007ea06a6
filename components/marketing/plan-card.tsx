import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { PlanDefinition } from "@/lib/plans/plan-definition";
import { priceText } from "@/lib/plans/price-text";
import { PlanButton } from "./plan-button";
import { PlanFrame } from "./plan-frame";

interface PlanCardProps {
  plan: PlanDefinition;
  /** What the button says to a visitor, where it isn't the plan's own words. */
  label?: string;
  /** Where the button leads a visitor. */
  href: string;
  /** How many features are shown before "+N more features". */
  featureLimit?: number;
  level?: 2 | 3;
}

export function PlanCard({ plan, label = plan.ctaText, href, featureLimit, level = 3 }: PlanCardProps) {
  const { id, name, description, features, isPopular, trialDays, monthlyPriceCents } = plan;
  const Heading = `h${level}` as const;
  const shown = features.slice(0, featureLimit);
  const more = features.length - shown.length;
  return (
    <PlanFrame isPopular={isPopular} className="flex flex-col">
      <Heading className="text-xl">{name}</Heading>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display font-semibold text-[2rem] tracking-tight">{priceText(id)}</span>
        {monthlyPriceCents > 0 && <span className="text-ink-faint text-sm">a month</span>}
      </p>
      <p className="mt-1 min-h-6 max-md:empty:hidden">
        {trialDays > 0 && <Badge tone="sent">{trialDays}-day free trial</Badge>}
      </p>
      <p className="mt-3 text-ink-soft xl:min-h-18">{description}</p>
      <ul className="mt-5 mb-6 flex-1 space-y-2.5 text-[0.9375rem]">
        {shown.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-green" />
            {feature}
          </li>
        ))}
        {more > 0 && <li className="pl-7 text-ink-faint">+{more} more features</li>}
      </ul>
      <PlanButton plan={id} label={label} href={href} primary={isPopular} />
    </PlanFrame>
  );
}
