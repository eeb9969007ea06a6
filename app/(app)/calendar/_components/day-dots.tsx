import { Icon } from "@/components/ui/icon";

const MOST = 3;

/** How much stands on a day, where there is room for no more than dots; the link around them says it in words. */
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
