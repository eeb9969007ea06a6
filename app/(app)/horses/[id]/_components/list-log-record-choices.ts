import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { canAddFiles } from "./can-add-files";
import { canLogRecordsForHorse } from "./can-log-records-for-horse";
import type { HorsePageContext } from "./horse-page";
import type { LogRecordChoice } from "./log-record-menu";

/** Returns the log menu's choices, in menu order. Includes only the choices that the viewer's role allows. */
export function listLogRecordChoices(pageContext: HorsePageContext): LogRecordChoice[] {
  const path = `/horses/${pageContext.horse.id}`;
  const record = `${path}/health/new`;
  return [
    ...(canLogRecordsForHorse(pageContext)
      ? ([{ href: record, icon: "clipboard-text", label: "Health record" }] satisfies LogRecordChoice[])
      : []),
    ...(canLogRecordsForHorse(pageContext, "care")
      ? ([
          { href: `${path}/care`, icon: "calendar-check", label: "Planned care" },
        ] satisfies LogRecordChoice[])
      : []),
    ...(canLogRecordsForHorse(pageContext)
      ? ([
          { href: `${record}?kind=weight`, icon: RECORD_ICONS.weight, label: "Weight" },
          { href: `${record}?kind=note`, icon: RECORD_ICONS.note, label: "Note" },
        ] satisfies LogRecordChoice[])
      : []),
    ...(canAddFiles(pageContext)
      ? ([{ href: `${path}/photos`, icon: "camera", label: "Photo" }] satisfies LogRecordChoice[])
      : []),
  ];
}
