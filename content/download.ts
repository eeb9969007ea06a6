import type { IconName } from "@/components/ui/icon-names";

/** The systems that the app supports, with their requirements. */
export const SYSTEM_REQUIREMENTS: readonly { icon: IconName; title: string; points: readonly string[] }[] = [
  {
    icon: "app-store-logo",
    title: "iPhone and iPad",
    points: ["iOS 14 or later", "100 MB of free storage"],
  },
  {
    icon: "google-play-logo",
    title: "Android",
    points: ["Android 8.0 (API 26) or later", "100 MB of free storage"],
  },
  {
    icon: "desktop",
    title: "Web browser",
    points: [
      "Chrome or Edge 111 or later",
      "Firefox 128 or later",
      "Safari 16.4 or later",
      "On a computer, a screen of at least 1024 × 768 pixels",
    ],
  },
];

/** The token in the links of the test buttons. No invitation uses it. */
export const TEST_TOKEN = "test-token-123";
