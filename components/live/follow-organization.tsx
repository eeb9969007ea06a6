"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const CHANNEL = "hoofline-organization";

/** The windows of a browser share a session, and so its organization: when one switches, the others follow. */
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
