import { Badge, type Tone } from "./badge";
import type { FilledIconName } from "./icon-names";

export type Status = "draft" | "sent" | "paid" | "overdue" | "due" | "void";

const looks: Record<Status, { tone: Tone; icon: FilledIconName; word: string }> = {
  draft: { tone: "draft", icon: "pencil-simple", word: "Draft" },
  sent: { tone: "sent", icon: "paper-plane-tilt", word: "Sent" },
  paid: { tone: "paid", icon: "check-circle", word: "Paid" },
  overdue: { tone: "overdue", icon: "warning", word: "Overdue" },
  due: { tone: "due", icon: "clock", word: "Due" },
  void: { tone: "draft", icon: "prohibit", word: "Void" },
};

/** `children` replaces the word, such as a time for something due. */
export function StatusBadge({ status, children }: { status: Status; children?: string | undefined }) {
  const { tone, icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={icon} className={status === "void" ? "line-through" : undefined}>
      {children ?? word}
    </Badge>
  );
}
