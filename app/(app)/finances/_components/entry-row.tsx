import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { type EntryDto, FLOW_WORDS } from "@/lib/domain/finances/dto";
import { CATEGORY_LABELS } from "@/lib/finances/categories";

/** More names than fit a line are counted. */
const NAMED = 3;

/** One entry; on the page of a horse with that horse's part of it. */
export function EntryRow({ entry, horseId }: { entry: EntryDto; horseId: string | null }) {
  const { id, kind, category, vendor, bookedOn, horses, source, repeats, receipts } = entry;
  const part = horses.find((horse) => horse.id === horseId);
  const cents = part?.cents ?? entry.amountCents;
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3">
      <div className="min-w-0">
        <LightLink
          href={`/finances/${id}`}
          className="inline-flex min-h-11 items-center break-words font-semibold hover:underline"
        >
          {vendor ?? CATEGORY_LABELS[category]}
        </LightLink>
        <p className="text-ink-soft text-sm">
          {vendor && `${CATEGORY_LABELS[category]}, `}
          <DateText value={bookedOn} shape="day" />
          {horses.length > 0 && `, ${namesOf(horses)}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {FLOW_WORDS[source] && <Badge tone="leather">From {FLOW_WORDS[source]}</Badge>}
          {repeats && <Badge>Comes again</Badge>}
          {receipts > 0 && <Badge>{receipts === 1 ? "Receipt" : `${receipts} receipts`}</Badge>}
        </p>
      </div>
      <p className="flex min-h-11 items-center text-right font-semibold">
        <span className={kind === "income" ? "text-green" : undefined}>
          <span className="sr-only">{kind === "income" ? "Income" : "Expense"} </span>
          {kind === "income" && cents > 0 && "+"}
          <Money cents={cents} />
        </span>
      </p>
    </li>
  );
}

function namesOf(horses: readonly { name: string }[]): string {
  const names = horses.slice(0, NAMED).map(({ name }) => name);
  const others = horses.length - names.length;
  return others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
}
