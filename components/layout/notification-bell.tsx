import { Icon } from "@/components/ui/icon";
import { NavLink } from "./nav-link";

/** Larger numbers are shown as "9+". */
const MAX_SHOWN = 9;

/** Links to the notifications and shows how many are unread. */
export function NotificationBell({ unread }: { unread: number }) {
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <NavLink
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
    </NavLink>
  );
}
