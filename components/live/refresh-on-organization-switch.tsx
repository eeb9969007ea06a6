"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const CHANNEL_NAME = "hoofline-organization";

/**
 * Refreshes this window when another window switches the organization, because all windows of a browser share a
 * session and its current organization.
 */
export function RefreshOnOrganizationSwitch({ id }: { id: string | null }) {
  const router = useRouter();

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL_NAME);
    channel.onmessage = ({ data }) => {
      if (data !== id) router.refresh();
    };
    channel.postMessage(id);
    return () => channel.close();
  }, [router, id]);

  return null;
}
