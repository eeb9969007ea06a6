import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { canAddFiles } from "./can-add-files";
import { canLogForHorse } from "./can-log-for-horse";
import type { HorsePageContext } from "./horse-page";
import type { LogChoice } from "./log-menu";

/** Returns what the viewer can log for this horse, in menu order. */
export function listLogChoices(pageContext: HorsePageContext): LogChoice[] {
  const path = `/horses/${pageContext.horse.id}`;
  const record = `${path}/health/new`;
  return [
    ...(canLogForHorse(pageContext)
      ? ([{ href: record, icon: "clipboard-text", label: "Health record" }] satisfies LogChoice[])
      : []),
    ...(canLogForHorse(pageContext, "care")
      ? ([{ href: `${path}/care`, icon: "calendar-check", label: "Planned care" }] satisfies LogChoice[])
      : []),
    ...(canLogForHorse(pageContext)
      ? ([
          { href: `${record}?kind=weight`, icon: RECORD_ICONS.weight, label: "Weight" },
          { href: `${record}?kind=note`, icon: RECORD_ICONS.note, label: "Note" },
        ] satisfies LogChoice[])
      : []),
    ...(canAddFiles(pageContext)
      ? ([{ href: `${path}/photos`, icon: "camera", label: "Photo" }] satisfies LogChoice[])
      : []),
  ];
}
