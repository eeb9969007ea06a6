import { Icon } from "@/components/ui/icon";

const MOST = 3;

/** Shows the number of entries as dots where space is limited; the surrounding link has the text. */
export function DayDots({ count, isClashing }: { count: number; isClashing: boolean }) {
  if (count === 0) return null;
  return (
    <span className="flex h-3 items-center gap-0.5 text-green md:hidden" aria-hidden="true">
      {isClashing && <Icon name="warning" filled size={12} className="text-overdue" />}
      {Array.from({ length: Math.min(count, MOST) }, (_, dot) => dot).map((dot) => (
        <span key={dot} className="size-1.5 rounded-full bg-current" />
      ))}
      {count > MOST && <span className="text-xs leading-none">+</span>}
    </span>
  );
}
