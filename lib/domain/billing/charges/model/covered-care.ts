import { coversCareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";

interface Care {
  horseId: string;
  kind: string;
}

/**
 * Returns the care of one day that a charge for the service covers. If the service charges for no specific care and a
 * horse had several types of care, the type isn't known, so none of the horse's care is covered.
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
