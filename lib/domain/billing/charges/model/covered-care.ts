import { coversCareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";

interface Care {
  horseId: string;
  kind: string;
}

/**
 * Returns the items of one day's care that a charge for the service covers. If the service doesn't charge for
 * a specific type of care and a horse had several types, none of that horse's care is covered, because the
 * type that the charge is for isn't known.
 */
export function listCoveredCare<T extends Care>(
  service: { careKind: string | null; category: string },
  care: readonly T[],
): T[] {
  const covered = care.filter(({ kind }) => {
    const careKind = findCareKind(kind);
    return careKind !== null && coversCareKind(service, careKind);
  });
  return covered.filter(({ horseId, kind }) =>
    covered.every((other) => other.horseId !== horseId || other.kind === kind),
  );
}
