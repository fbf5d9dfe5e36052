import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { icons } from "./icons.ts";

const server = process.env.FABLETOP_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(), react()],
  build: {
    outDir: "../src/fabletop/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  test: {
    environment: "jsdom",
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/schema": server,
    },
  },
});
