import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { previewContactMergeAction } from "@/lib/actions/billing/contacts";
import type { MergePreview } from "@/lib/domain/billing/contacts/preview-merge";

export interface SelectedContacts {
  targetId: string;
  sourceId: string;
}

interface Loaded {
  pair: SelectedContacts;
  preview: MergePreview | null;
  failure: string | null;
}

/** Loads the preview of a merge when both contacts are chosen. `reload` loads it again. */
export function useMergePreview({ targetId, sourceId }: SelectedContacts) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `version` loads the preview again
  useEffect(() => {
    if (!targetId || !sourceId) return;
    let isCurrent = true;
    const load = async () => {
      const response = await callAction(() =>
        previewContactMergeAction({ id: targetId, source_id: sourceId }),
      );
      if (!isCurrent) return;
      const pair = { targetId, sourceId };
      if ("data" in response) setLoaded({ pair, preview: response.data, failure: null });
      else {
        const { fieldErrors = {}, message } = response.error;
        setLoaded({ pair, preview: null, failure: Object.values(fieldErrors)[0] ?? message });
      }
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, [targetId, sourceId, version]);
  const isCurrent = loaded?.pair.targetId === targetId && loaded.pair.sourceId === sourceId;
  return {
    preview: isCurrent ? loaded.preview : null,
    failure: isCurrent ? loaded.failure : null,
    reload: () => setVersion((current) => current + 1),
  };
}
