import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

interface HorseSelection {
  /** The number of selected IDs, including IDs above the limit for one visit. */
  count: number;
  horses: readonly Omit<VisitHorseDto, "bornOn">[];
  /** The open care items for the selected horses. */
  items: readonly Pick<CareItemDto, "horseId">[];
  /** Whether the visit can include care without a plan. */
  canLogUnplanned: boolean;
  /** Null before a type of care is chosen. */
  kind: RecordKind | null;
}

const nameListFormat = new Intl.ListFormat("en-US");

/** Explains why some of the selected horses aren't part of a visit, in one sentence for each reason. */
export function explainExcludedHorses({
  count,
  horses,
  items,
  canLogUnplanned,
  kind,
}: HorseSelection): string[] {
  const planned = new Set(items.map(({ horseId }) => horseId));
  const usable = horses.filter(({ isArchived, isLocked }) => !isArchived && !isLocked);
  const missingCount = Math.min(count, MAX_CARE_BATCH_SIZE) - horses.length;
  return [
    ...explainLimit(count, "horses"),
    ...formatReason(
      horses.filter(({ isArchived }) => isArchived),
      ["is archived", "are archived"],
    ),
    ...formatReason(
      horses.filter(({ isArchived, isLocked }) => isLocked && !isArchived),
      ["is locked", "are locked"],
    ),
    ...formatReason(
      canLogUnplanned ? [] : usable.filter(({ id }) => !planned.has(id)),
      kind === null
        ? ["has no planned care", "have no planned care"]
        : ["has no care plan of this type", "have no care plan of this type"],
    ),
    ...(missingCount > 0
      ? [
          missingCount === 1
            ? "One selected horse wasn't found."
            : `${missingCount} selected horses weren't found.`,
        ]
      : []),
  ];
}

/** Explains why some of the selected care items aren't part of a visit. */
export function explainExcludedItems(count: number, items: readonly CareItemDto[]): string[] {
  const isUnavailable = ({ status, isArchived, isLocked }: CareItemDto) =>
    status === "open" && (isArchived || isLocked);
  const horses = new Map(items.filter(isUnavailable).map((item) => [item.horseId, item]));
  const all = [...horses.values()].map(({ horseName, ...item }) => ({ ...item, name: horseName }));
  return [
    ...explainLimit(count, "care items"),
    ...formatReason(
      all.filter(({ isArchived }) => isArchived),
      ["is archived", "are archived"],
    ),
    ...formatReason(
      all.filter(({ isArchived }) => !isArchived),
      ["is locked", "are locked"],
    ),
  ];
}

/**
 * Explains that some due care items for the selected horses are unchecked because they exceed the limit for one
 * visit.
 */
export function explainUncheckedItems(count: number): string[] {
  if (count === 0) return [];
  const rest = count === 1 ? "One more due item isn't" : `${count} more due items aren't`;
  return [
    `One visit can include up to ${MAX_CARE_BATCH_SIZE} care items. ${rest} selected. Log another visit for the rest.`,
  ];
}

function explainLimit(count: number, things: string): string[] {
  const over = count - MAX_CARE_BATCH_SIZE;
  if (over <= 0) return [];
  const rest =
    over === 1 ? "The last one you selected isn't included" : `The last ${over} you selected aren't included`;
  return [`One visit can include up to ${MAX_CARE_BATCH_SIZE} ${things}. ${rest}.`];
}

function formatReason(
  horses: readonly { name: string }[],
  [one, several]: readonly [string, string],
): string[] {
  if (horses.length === 0) return [];
  return [`${nameListFormat.format(horses.map(({ name }) => name))} ${horses.length === 1 ? one : several}.`];
}
