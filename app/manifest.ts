import type { MetadataRoute } from "next";
import { brand } from "@/lib/brand";

/** Returns the manifest for installing the app on a phone or computer. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/dashboard",
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#f4f6f1",
    theme_color: "#17503a",
    categories: ["business", "productivity"],
    icons: [
      { src: "/app-icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/app-icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/app-icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Dashboard", url: "/dashboard" },
      { name: "Horses", url: "/horses" },
      { name: "Care that is due", url: "/care" },
    ],
  };
}
