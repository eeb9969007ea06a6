import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";

interface VisitKindListProps {
  title: string;
  kinds: readonly RecordKind[];
  getHref: (kind: RecordKind) => string;
  /** Returns the text below a type's name. */
  getDetail?: (kind: RecordKind) => string;
}

/** Lists types of care. Each one links to the visit form. */
export function VisitKindList({ title, kinds, getHref, getDetail }: VisitKindListProps) {
  if (kinds.length === 0) return null;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Card aria-labelledby={id} className="mb-5">
      <CardHeader id={id} title={title} />
      <CardRows>
        {kinds.map((kind) => (
          <li key={kind} className="relative flex items-center gap-3 px-5 py-3.5 hover:bg-sunken">
            <Icon name={RECORD_ICONS[kind]} className="text-green" />
            <div className="min-w-0 flex-1">
              <LightLink href={getHref(kind)} className="row-link font-semibold">
                {RECORD_LABELS[kind]}
              </LightLink>
              {getDetail && <p className="text-ink-soft text-sm">{getDetail(kind)}</p>}
            </div>
            <Icon name="caret-right" size={18} className="text-ink-faint" />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
