import { useState } from "react";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { areSharesEqual, type ShareSplit } from "@/lib/domain/billing/finances/model/shares";
import type { Currency } from "@/lib/money/currency";

/** Stores the shares that the user enters for an entry's horses. */
export function useEntryShareInputs(initial: EntryDto | null, currency: Currency) {
  const amounts = useTypedAmounts(currency);
  const numbers = useTypedNumbers();
  const parts = initial?.horses ?? [];
  const isUneven = parts.length > 1 && !areSharesEqual(parts.map(({ cents }) => cents));
  const [split, setSplit] = useState<ShareSplit>(isUneven ? "amount" : "equal");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    isUneven ? Object.fromEntries(parts.map(({ id, cents }) => [id, amounts.format(cents)])) : {},
  );
  const getPart = (id: string) => typed[id] ?? "";
  const { toPlain } = split === "amount" ? amounts : numbers;
  const getPlainPart = (id: string) => toPlain(getPart(id));
  return {
    split,
    getPart,
    getPlainPart,
    setSplit: (next: ShareSplit) => {
      // Amounts can't be reused as percentages, so changing the split method clears the values.
      setTyped({});
      setSplit(next);
    },
    setPart: (id: string, text: string) => setTyped({ ...typed, [id]: text }),
    /** Returns the request fields for the selected horses' shares. */
    entriesFor: (chosen: readonly string[]): Record<string, string> =>
      chosen.length > 1 ? { split, parts: chosen.map(getPlainPart).join(";") } : { split: "equal" },
  };
}

export type EntryShareInputs = ReturnType<typeof useEntryShareInputs>;
