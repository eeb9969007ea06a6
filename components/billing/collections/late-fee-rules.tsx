"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { showToast } from "@/components/ui/toast-store";
import { archiveLateFeeRuleAction } from "@/lib/actions/billing/payment-reminders";
import {
  describeFeeExample,
  describeLateFee,
  type LateFeeTerms,
} from "@/lib/domain/billing/late-fees/model/late-fee";
import type { Currency } from "@/lib/money/currency";
import { LateFeeRuleDialog } from "./late-fee-rule-dialog";

interface LateFeeRuleRow extends LateFeeTerms {
  id: string;
  confirmedByName: string | null;
  /** ISO 8601 */
  confirmedAt: string;
  archivedAt: string | null;
}

interface LateFeeRulesProps {
  rules: readonly LateFeeRuleRow[];
  currency: Currency;
  timeZone: string;
  canWrite: boolean;
}

/** Lists the active late fee rules, with an example of each. */
export function LateFeeRules({ rules, currency, timeZone, canWrite }: LateFeeRulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const active = rules.filter(({ archivedAt }) => archivedAt === null);
  return (
    <Card aria-labelledby="late-fees">
      <CardHeader
        id="late-fees"
        title="Late fees"
        description="Late fees are added as charges, so they appear on the next invoice. You can write off individual fees."
        actions={
          canWrite && (
            <Button size="small" icon="plus" onClick={() => setIsOpen(true)}>
              Add late fee
            </Button>
          )
        }
      />
      {active.length === 0 && <CardBody className="text-ink-soft text-sm">Late fees are off.</CardBody>}
      {active.length > 0 && (
        <CardRows className="border-line border-t">
          {active.map((rule) => (
            <RuleRow key={rule.id} {...{ rule, currency, timeZone, canWrite }} />
          ))}
        </CardRows>
      )}
      {isOpen && <LateFeeRuleDialog currency={currency} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

interface RuleRowProps extends Omit<LateFeeRulesProps, "rules"> {
  rule: LateFeeRuleRow;
}

function RuleRow({ rule, currency, timeZone, canWrite }: RuleRowProps) {
  const { numberFormat } = useAmountNotation();
  const notation = { currency, numberFormat };
  const { isPending, press } = useActionButton({
    call: () => archiveLateFeeRuleAction({ id: rule.id }),
    onDone: () => showToast("Late fee turned off"),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{describeLateFee(rule, notation)}</p>
        <p className="text-ink-soft text-sm">{describeFeeExample(rule, notation)}</p>
        <p className="text-ink-soft text-sm">
          {rule.confirmedByName ?? "A member"} confirmed the contract terms on{" "}
          <DateText value={rule.confirmedAt} timeZone={timeZone} />
        </p>
      </div>
      {canWrite && (
        <Button size="small" loading={isPending} onClick={press}>
          Turn off
        </Button>
      )}
    </li>
  );
}
