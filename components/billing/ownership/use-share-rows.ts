import { useMemo, useState } from "react";
import type { ShareFormRow } from "@/components/billing/ownership/share-fields";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import type { NamedShare } from "@/lib/domain/billing/ownership/dto";

/** Stores the shares entered in a form and returns them as input for the action. */
export function useShareRows(shares: readonly NamedShare[]) {
  const { format, toPlain } = useTypedNumbers();
  const [entries, setEntries] = useState<ShareFormRow[]>(() =>
    shares.length === 0
      ? [{ key: 0, chosen: null, contactId: "", percent: "100" }]
      : shares.map(({ contactId, name, basisPoints }, key) => ({
          ...{ key, contactId, chosen: { id: contactId, name } },
          percent: format(basisPoints / 100),
        })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toPlain` depends only on the organization's number format.
  const shareInputs = useMemo(
    () => entries.map(({ contactId, percent }) => ({ contact_id: contactId, percent: toPlain(percent) })),
    [entries],
  );
  return { entries, setEntries, shareInputs };
}
