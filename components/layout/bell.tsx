import { Icon } from "@/components/ui/icon";
import { CurrentLink } from "./current-link";

/** More than that nobody counts. */
const MAX_SHOWN = 9;

/** The way to what the person is reminded of, and how much of it is new. */
export function Bell({ unread }: { unread: number }) {
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <CurrentLink
      href="/notifications"
      className="relative grid size-11 shrink-0 place-items-center rounded-small text-ink-soft hover:text-ink aria-[current=page]:text-green"
    >
      <Icon name="bell" size={22} />
      <span className="sr-only">{unread === 0 ? "Notifications" : `Notifications, ${unread} new`}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-1 right-0.5 grid min-w-4.5 place-items-center rounded-full bg-green px-1 font-semibold text-on-green text-xs leading-4.5"
        >
          {shown}
        </span>
      )}
    </CurrentLink>
  );
}
