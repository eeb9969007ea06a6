import { DueBadge } from "@/components/care/care/due-badge";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { countDigestItems, formatDigest, formatDigestLine } from "@/lib/domain/work/reminders/digest";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";

/** The maximum number of items shown per day. The care list shows the rest. */
const SHOWN = 5;

/**
 * Shows one day's reminders as they were sent. Shows a message instead if the user has lost access to all of that
 * day's items.
 */
export function ReminderRow({ reminder: { day, digest, readAt } }: { reminder: ReminderDto }) {
  const lines = digest.lines.slice(0, SHOWN);
  const more = countDigestItems(digest) - lines.length;
  return (
    <li className="px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LightLink
          href="/dashboard"
          className="title-link font-semibold first-letter:uppercase hover:underline"
        >
          {formatDigest(digest) || "You no longer have access to these items"}
        </LightLink>
        {readAt === null && <Badge tone="green">New</Badge>}
        <DateText value={day} className="text-ink-faint text-sm" />
      </p>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line) => (
          <li
            key={`${line.about} ${line.name} ${line.what}`}
            className="flex flex-wrap items-center gap-x-2 text-sm"
          >
            {line.about === "document" ? (
              <Badge tone="due" icon="warning">
                {formatDigestLine(line, day)}
              </Badge>
            ) : (
              <DueBadge dueOn={line.dueOn} today={day} />
            )}
            <span className="min-w-0 break-words">
              {line.name} <span className="text-ink-soft">{line.what}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-ink-faint text-sm">And {more} more.</p>}
    </li>
  );
}
