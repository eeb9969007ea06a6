"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const CHANNEL = "hoofline-organization";

/**
 * A browser's windows share a session and its current organization. When one window switches, this reloads the others.
 */
export function FollowOrganization({ id }: { id: string | null }) {
  const router = useRouter();

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== id) router.refresh();
    };
    channel.postMessage(id);
    return () => channel.close();
  }, [router, id]);

  return null;
}
