"use client";

import { UpgradeLink } from "@/components/forms/upgrade-link";
import { FileImport } from "@/components/import/file-import";
import { Alert } from "@/components/ui/alert";
import { HORSE_FILE } from "@/lib/domain/horses/horses/get-csv-columns";
import { previewSchema } from "./preview-schema";

export function ImportView({ upgradeHref }: { upgradeHref: string | null }) {
  return (
    <FileImport
      path="/api/horses/import"
      previewSchema={previewSchema}
      headers={HORSE_FILE.headers}
      needed={1}
      noun={{ one: "horse", many: "horses" }}
      list={{ href: "/horses", label: "See your horses", icon: "horse" }}
      datesTitle="How dates of birth are read"
      isRefused={({ room }, good) => isTooMany(room, good)}
      notice={({ room }, good) =>
        isTooMany(room, good) && <NoRoom room={room ?? 0} good={good} upgradeHref={upgradeHref} />
      }
    />
  );
}

function isTooMany(room: number | null, good: number): boolean {
  return room !== null && good > room;
}

interface NoRoomProps {
  room: number;
  good: number;
  upgradeHref: string | null;
}

function NoRoom({ room, good, upgradeHref }: NoRoomProps) {
  return (
    <Alert
      tone="warning"
      title={
        room === 0 ? "Your plan has no room for more horses" : `Your plan has room for ${counted(room)} more`
      }
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      The file has {counted(good)}. Remove some rows, archive horses that have left
      {upgradeHref
        ? ", or get a plan without a limit."
        : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 horse" : `${count} horses`;
}
