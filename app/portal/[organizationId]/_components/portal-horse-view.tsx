import { DueBadge } from "@/components/care/care/due-badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { formatEntryTimes } from "@/lib/domain/work/calendar/model/format-entry-times";
import type { PortalCare, PortalHorsePage } from "@/lib/domain/work/portal-horses/portal-horses";
import { DOCUMENT_LABELS } from "@/lib/files/document-kinds";
import { PortalPhotos } from "./portal-photos";

interface PortalHorseViewProps {
  data: PortalHorsePage;
  portalPath: string;
  page: number;
}

/** Shows a horse's picture, upcoming care and events, care history, photos and documents. */
export function PortalHorseView(props: PortalHorseViewProps) {
  const { horse, photos } = props.data;
  const facts = [horse.breed, horse.color, horse.isLessee && !horse.isOwner ? "Leased by you" : null];
  return (
    <>
      <p className="mt-1 wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(", ")}</p>
      {horse.pictureUrl && (
        // biome-ignore lint/performance/noImgElement: the storage serves the picture at its display size.
        <img
          src={horse.pictureUrl}
          alt={horse.name}
          width={480}
          height={480}
          decoding="async"
          className="mt-4 aspect-square w-full max-w-60 rounded-card object-cover"
        />
      )}
      <Upcoming {...props} />
      <History {...props} />
      {photos.length > 0 && (
        <Card aria-labelledby="photos" className="mt-5">
          <CardHeader id="photos" title="Photos" />
          <CardBody>
            <PortalPhotos photos={photos} subject={horse.name} />
          </CardBody>
        </Card>
      )}
      <Documents {...props} />
    </>
  );
}

function Upcoming({ data: { upcoming, today, dateFormat } }: PortalHorseViewProps) {
  return (
    <Card aria-labelledby="upcoming" className="mt-5">
      <CardHeader id="upcoming" title="Upcoming" />
      {upcoming.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Planned care and events will appear here.</p>
        </CardBody>
      ) : (
        <CardRows>
          {upcoming.map((item) =>
            item.type === "care" ? (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
                <span className="min-w-0 wrap-anywhere font-medium">
                  {getCarePlanTitle(item.kind, item.subject)}
                </span>
                <span className="text-ink-soft text-sm">
                  <DateText value={item.dueOn} format={dateFormat} />
                </span>
                {item.dueOn < today && <DueBadge dueOn={item.dueOn} today={today} />}
              </li>
            ) : (
              <li key={item.id} className="grid px-5 py-3">
                <span className="wrap-anywhere font-medium">{item.title}</span>
                <span className="wrap-anywhere text-ink-soft text-sm">
                  <DateText value={item.startsOn} format={dateFormat} />
                  {`, ${[formatEntryTimes(item, item.startsOn), item.place].filter(Boolean).join(", ")}`}
                </span>
              </li>
            ),
          )}
        </CardRows>
      )}
    </Card>
  );
}

function History({ data, portalPath, page }: PortalHorseViewProps) {
  const { care, hasMoreCare, dateFormat, horse } = data;
  const path = `${portalPath}/horses/${horse.id}`;
  return (
    <Card aria-labelledby="care" className="mt-5">
      <CardHeader id="care" title="Care history" />
      {care.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Completed care for {horse.name} will appear here.</p>
        </CardBody>
      ) : (
        <CardRows>
          {care.map((record) => (
            <CareRow key={record.id} record={record} portalPath={portalPath} dateFormat={dateFormat} />
          ))}
        </CardRows>
      )}
      {(page > 1 || hasMoreCare) && (
        <div className="flex justify-between gap-3 border-line border-t px-5 py-3">
          {page > 1 && <ButtonLink href={`${path}?page=${page - 1}`}>Newer care</ButtonLink>}
          {hasMoreCare && (
            <ButtonLink href={`${path}?page=${page + 1}`} className="ml-auto">
              Older care
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

interface CareRowProps extends Pick<PortalHorsePage, "dateFormat"> {
  record: PortalCare;
  portalPath: string;
}

function CareRow({ record, portalPath, dateFormat }: CareRowProps) {
  const { id, kind, title, happenedOn, photoCount } = record;
  return (
    <li className="grid px-5 py-2">
      <LightLink
        href={`${portalPath}/care/${id}`}
        className="inline-flex min-h-11 items-center wrap-anywhere font-medium underline underline-offset-4"
      >
        {title || RECORD_LABELS[kind]}
      </LightLink>
      <span className="text-ink-soft text-sm">
        {title && `${RECORD_LABELS[kind]}, `}
        <DateText value={happenedOn} format={dateFormat} />
        {photoCount > 0 && `, ${photoCount === 1 ? "1 file" : `${photoCount} files`}`}
      </span>
    </li>
  );
}

function Documents({ data: { horse, documents, dateFormat }, portalPath }: PortalHorseViewProps) {
  if (documents.length === 0) return null;
  return (
    <Card aria-labelledby="documents" className="mt-5">
      <CardHeader id="documents" title="Documents" />
      <CardRows>
        {documents.map(({ id, name, documentKind, datedOn, expiresOn }) => (
          <li key={id} className="grid px-5 py-2">
            <a
              href={`${portalPath}/horses/${horse.id}/documents/${id}`}
              className="inline-flex min-h-11 items-center wrap-anywhere font-medium underline underline-offset-4"
            >
              {name}
            </a>
            <span className="text-ink-soft text-sm">
              {documentKind ? DOCUMENT_LABELS[documentKind] : "Document"}
              {datedOn && (
                <>
                  , <DateText value={datedOn} format={dateFormat} />
                </>
              )}
              {expiresOn && (
                <>
                  , expires <DateText value={expiresOn} format={dateFormat} />
                </>
              )}
            </span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
