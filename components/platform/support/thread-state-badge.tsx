import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { FilledIconName } from "@/components/ui/icon-names";
import type { ThreadState } from "@/lib/domain/platform/support/model/states";

const STATE_BADGES: Readonly<
  Record<ThreadState, readonly [tone: BadgeTone, icon: FilledIconName, text: string]>
> = {
  waiting: ["due", "clock", "Waiting for support"],
  answered: ["paid", "check-circle", "Answered"],
  closed: ["draft", "prohibit", "Closed"],
};

/** Shows the state of a conversation, such as "Waiting for support". */
export function ThreadStateBadge({ state }: { state: ThreadState }) {
  const [tone, icon, text] = STATE_BADGES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
