import { coversCareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";

interface Care {
  horseId: string;
  kind: string;
}

/**
 * Returns the care that a charge for the service covers. All `care` must be from the same day. Excludes horses
 * that received several covered types of care, because it's unclear which type the charge is for.
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
