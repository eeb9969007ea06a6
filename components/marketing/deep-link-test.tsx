"use client";

import { useState } from "react";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { getDeviceInfo } from "@/lib/device";

interface DeepLinkTestProps {
  links: readonly { label: string; href: string }[];
}

interface Outcome {
  tone: "info" | "error";
  title: string;
  text: string;
}

/** Renders buttons that test whether the app opens from an invitation link. */
export function DeepLinkTest({ links }: DeepLinkTestProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const test = (href: string) => {
    try {
      const { canOpenApp } = getDeviceInfo(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints });
      const onDesktop = canOpenApp
        ? ""
        : " The app isn't available for this device, so the link may have no effect.";
      setOutcome({
        tone: "info",
        title: "The app should open if it is installed",
        text: `Link: ${href}.${onDesktop}`,
      });
      window.location.href = href;
    } catch (error) {
      setOutcome({
        tone: "error",
        title: "Deep link test failed",
        text: error instanceof Error ? error.message : String(error),
      });
    }
  };

  return (
    <div className="space-y-4">
      <div {...getReactOnDemandProps("used")} className="flex flex-wrap gap-3 noscript:hidden">
        {links.map(({ label, href }) => (
          <Button key={href} icon="device-mobile" onClick={() => test(href)}>
            {label}
          </Button>
        ))}
      </div>
      <noscript>
        <ul className="list-disc pl-5">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {outcome && (
        <Alert tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </Alert>
      )}
    </div>
  );
}
