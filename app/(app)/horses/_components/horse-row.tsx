import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";

export interface HorseRowData {
  id: string;
  name: string;
  barnName: string | null;
  /** Colour, breed, sex and age. */
  words: string;
  location: string | null;
  ownerName: string | null;
  isLocked: boolean;
  pictureUrl: string | null;
}

/** One line on a desktop, three on a phone; the whole of it leads to the horse. */
export function HorseRow({ horse }: { horse: HorseRowData }) {
  const { id, name, barnName, words, location, ownerName, isLocked, pictureUrl } = horse;
  return (
    <li className="horse-row">
      <Avatar name={name} src={pictureUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <LightLink href={`/horses/${id}`} className="row-link">
            {name}
          </LightLink>
          {barnName && <span className="font-normal text-ink-soft"> “{barnName}”</span>}
        </p>
        <p className="text-ink-soft text-sm md:truncate">{words || "No details yet"}</p>
      </div>
      {(location || ownerName) && (
        <p className="min-w-0 text-ink-soft text-sm max-md:col-start-2 md:grid md:grid-cols-2 md:gap-4">
          <span className="truncate">{location}</span>
          {location && ownerName && <span className="md:hidden"> · </span>}
          <span className="truncate">{ownerName}</span>
        </p>
      )}
      <span className="col-start-3 row-start-1 flex items-center gap-2 md:col-start-4">
        {isLocked && (
          <Badge tone="due">
            <Icon name="lock" size={14} />
            Locked
          </Badge>
        )}
        <Icon name="caret-right" size={18} className="text-ink-faint" />
      </span>
    </li>
  );
}
