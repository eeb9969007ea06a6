"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-styles";
import { JOINED } from "@/lib/domain/invitations/reasons";

/** Long enough to be read, and to be told by a screen reader. */
const READING_MS = 2_000;
const DASHBOARD = "/dashboard";

/** Says so, and goes on to the organization that was joined. */
export function Joined({ organizationName }: { organizationName: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(DASHBOARD), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert
      tone="success"
      title={JOINED}
      className="mt-5"
      actions={
        // A full load, as by itself: nothing of another organization is left in memory.
        <a href={DASHBOARD} className={buttonClass({ variant: "primary" })}>
          To the dashboard
        </a>
      }
    >
      Your dashboard shows {organizationName} now.
    </Alert>
  );
}
