import "./look/tokens.css";
import "./look/kit.css";
import "./look/shell.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { keepFocus } from "./look/focus";
import { MeProvider } from "./me";

keepFocus();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <MeProvider>
      <App />
    </MeProvider>
  </StrictMode>,
);
