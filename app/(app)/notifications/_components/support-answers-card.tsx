import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";

interface SupportAnswersCardProps {
  answers: readonly ThreadDto[];
  timeZone: string | undefined;
}

/** Lists replies from support that the user hasn't read. */
export function SupportAnswersCard({ answers, timeZone }: SupportAnswersCardProps) {
  return (
    <Card aria-labelledby="answers" className="mb-4">
      <CardHeader
        id="answers"
        title="Replies from support"
        description="A reply stays here until you open it."
      />
      <CardRows>
        {answers.map(({ id, subject, lastMessageAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 py-3.5">
            <LightLink
              href={`/help/${id}`}
              className="title-link font-semibold wrap-anywhere hover:underline"
            >
              {subject}
            </LightLink>
            <Badge tone="green">New</Badge>
            <span className="text-ink-faint text-sm">
              <DateText value={lastMessageAt} shape="date-time" timeZone={timeZone} />
            </span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
